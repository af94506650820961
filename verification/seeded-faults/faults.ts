/**
 * Forty mistakes of one line that somebody could make, written by a person who had not seen the tests. Each changes what a visitor, staff
 * or the provider gets. `text` stands exactly once in its file; `fault` takes its place.
 */

export interface SeededFault {
  readonly file: string;
  readonly text: string;
  readonly fault: string;
  /** What goes wrong. */
  readonly harm: string;
}

export const seededFaults: readonly SeededFault[] = [
  // Leads: intake, store, delivery, notices, uploads, keys.
  {
    file: "lib/leads/store/submissions/outbox.ts",
    text: "possible_duplicate: sql`sending | possible_duplicate`",
    fault: "possible_duplicate: sql`possible_duplicate`",
    harm: "A lead that a killed process was sending is sent again without the mark of a possible duplicate.",
  },
  {
    file: "lib/leads/store/submissions/leases.ts",
    text: '.where("lease_token", "=", token) as',
    fault: '.where("lease_token", "is not", null) as',
    harm: "A process that has lost its lease still begins to send, renews and records, so two processes send one lead.",
  },
  {
    file: "lib/leads/deliver/dispatcher.ts",
    text: ".catch(() => undefined), LEASE_MS / 4);",
    fault: ".catch(() => undefined), LEASE_MS * 4);",
    harm: "The lease of a long upload expires before its first renewal, and another process sends the lead too.",
  },
  {
    file: "lib/leads/store/submissions/record-result.ts",
    text: "const withoutContent = { content: null, variant: null, unconfirmed_at: null, attempt_log: null };",
    fault: "const withoutContent = { variant: null, unconfirmed_at: null, attempt_log: null };",
    harm: "The answers of a delivered lead stay in the store for 30 days.",
  },
  {
    file: "lib/leads/queue/queue.ts",
    text: "now - dueSince >= GIVE_UP_MS && attemptHours >= MIN_ATTEMPT_HOURS;",
    fault: "now - dueSince >= GIVE_UP_MS || attemptHours >= MIN_ATTEMPT_HOURS;",
    harm: "A lead is given up after a day of outage, or without an attempt when the server was off for 72 hours.",
  },
  {
    file: "lib/leads/deliver/deliver.ts",
    text: "!isGatewayStatus(status) && status !== 429)",
    fault: "!isGatewayStatus(status))",
    harm: "A provider that is busy for a minute rejects leads for good.",
  },
  {
    file: "lib/leads/deliver/deliver.ts",
    text: "(status >= 400 && status < 500) ||",
    fault: "status >= 400 ||",
    harm: "A retry after the provider crashed with a 500 is no longer marked as a possible duplicate.",
  },
  {
    file: "lib/provider/client.ts",
    text: "sent: isConnected && outgoing.left <= 0 }",
    fault: "sent: isConnected && outgoing.left < 0 }",
    harm: "A retry after a timeout is not marked as a possible duplicate, although the provider had read the whole lead.",
  },
  {
    file: "lib/leads/deliver/visitor-answer.ts",
    text: 'first ??= "sent";',
    fault: 'first ?? "sent";',
    harm: "A refusal that comes after the visitor read “sent” counts as shown, so nobody tells the family.",
  },
  {
    file: "lib/leads/store/submissions/save-submission.ts",
    text: '.where("idempotency_key", "in", keyring.hashes(key))',
    fault: '.where("idempotency_key", "=", keyring.keyedHash(key))',
    harm: "A form that is sent again after the master key was replaced becomes a second lead.",
  },
  {
    file: "lib/leads/store/submissions/save-submission.ts",
    text: "if (Number(numUpdatedRows) !== ids.length)",
    fault: "if (Number(numUpdatedRows) === 0)",
    harm: "A lead is accepted although some of its files belong to another one, and is sent without them.",
  },
  {
    file: "lib/leads/intake/receive-form.ts",
    text: "return await use({ ...read, client, requestFiles });",
    fault: "return use({ ...read, client, requestFiles });",
    harm: "The files of a form are deleted while it is still being stored, so a form with files is refused.",
  },
  {
    file: "lib/leads/store/maintenance/maintenance.ts",
    text: "isClockTrusted ? await deleteSubmissions(db, steady - RETENTION_MS) : 0;",
    fault: "isClockTrusted ? await deleteSubmissions(db, now - RETENTION_MS) : 0;",
    harm: "A clock that was a month behind and is set right deletes leads whose answers staff still need.",
  },
  {
    file: "lib/timing.ts",
    text: "export const REFUSED_FILES_MS = 7 * DAY_MS;",
    fault: "export const REFUSED_FILES_MS = 7 * HOUR_MS;",
    harm: "The files of a rejected lead are gone before staff look at it in the morning.",
  },
  {
    file: "lib/leads/store/keys/data-keys.ts",
    text: '.where("content", "is not", null),',
    fault: '.where("id", "is not", null),',
    harm: "The key of a delivered lead is not deleted, so an old copy of the disk can be decrypted.",
  },
  {
    file: "features/notices/store/family-notices.ts",
    text: '.$if(which === "requests-to-call",',
    fault: '.$if(which === "all",',
    harm: "A family whose request was refused still gets the e-mail that says we have it.",
  },
  {
    file: "features/notices/plan-notices.ts",
    text: "if (!email || suspicion) return [];",
    fault: "if (!email) return [];",
    harm: "A program that fills in forms makes the site send mail to strangers.",
  },
  {
    file: "features/notices/store/notice-queue.ts",
    text: '.where("network", "is", null)',
    fault: "",
    harm: "Confirmations leave before the hourly cap has admitted them, so one network can send any number of mails.",
  },
  {
    file: "features/notices/store/notice-queue.ts",
    text: "return { ...withoutLease, ...withoutContent, state: result.kind,",
    fault: "return { ...withoutLease, state: result.kind,",
    harm: "The e-mail address of a family stays in the store after its mail has left.",
  },
  {
    file: "lib/leads/intake/read/find-uploads.ts",
    text: "received.length === chunkCount(size)",
    fault: "received.length >= chunkCount(size) - 1",
    harm: "An upload without its last chunk counts as complete, and the provider gets a broken report.",
  },
  {
    file: "lib/leads/uploads/call-outcome.ts",
    text: "if (status < 400 || status >= 500 || RETRYABLE_STATUSES.includes(status)) {",
    fault: "if (status < 400 || RETRYABLE_STATUSES.includes(status)) {",
    harm: "An upload fails for good when the site restarts, instead of resuming.",
  },
  {
    file: "lib/leads/request/guards.ts",
    text: 'site === "same-origin" || site === "none";',
    fault: 'site !== "cross-site";',
    harm: "A page of another subdomain can post forms in a visitor's name.",
  },
  {
    file: "lib/leads/request/guards.ts",
    text: 'if (result === "refused" || result === "first-refused")',
    fault: 'if (result === "first-refused")',
    harm: "The rate limit refuses one form and accepts all that follow.",
  },
  {
    file: "lib/leads/request/client-address.ts",
    text: "written.at(-hops)",
    fault: "written.at(0)",
    harm: "A client chooses its own address behind a proxy, and escapes every limit.",
  },

  // Forms and phone numbers.
  {
    file: "lib/forms/phone.ts",
    text: '/^([^+]*\\d[^+]*)\\+$/, "+$1"',
    fault: '/^([^+]*\\d[^+]*)\\+$/, "$1"',
    harm: "A number with its plus at the end, as people write from right to left, arrives with India's code before it.",
  },
  {
    file: "lib/forms/dialable-phone.ts",
    text: "const digits = digitsOf(typed);",
    fault: 'const digits = digitsOf(typed).replace(/^0/, "");',
    harm: "A number that we cannot judge loses the zero that some countries dial.",
  },
  {
    file: "lib/forms/dialable-phone.ts",
    text: ".find((number) => number?.isValid());",
    fault: ".find((number) => number?.isPossible());",
    harm: "A number that no network has counts as one that can be dialled, so nobody asks the family.",
  },
  {
    file: "lib/forms/likely-country.ts",
    text: 'if (trunk.startsWith("0") || digits.length !== 10)',
    fault: 'if (trunk.startsWith("0"))',
    harm: "The question offers a Russian number with the 8 that is dialled inside Russia alone.",
  },
  {
    file: "lib/forms/rules.ts",
    text: "/^(?:\\P{Nd}*\\p{Nd}){4}/u",
    fault: "/^(?:\\D*\\d){4}/u",
    harm: "A number in Bengali, Arabic or Persian digits is refused.",
  },
  {
    file: "lib/forms/registry.ts",
    text: "kinds: imageKinds, isPublished: true, hint: true }",
    fault: "kinds: imageKinds, hint: true }",
    harm: "The photo of a review is published with the place where it was taken.",
  },
  {
    file: "components/forms/send/send-form.ts",
    text: "[...body].filter(([name]) => name !== ELAPSED_FIELD).map(",
    fault: "[...body].map(",
    harm: "A form that is sent again after the line broke becomes a second lead.",
  },
  {
    file: "components/forms/state/use-draft.ts",
    text: "if (key) storeInTab(key, undefined);",
    fault: "",
    harm: "The answers stay in the tab after sending, and the next person at the phone reads them.",
  },

  // The site: reads, content, search engines, headers, languages.
  {
    file: "lib/site/seo/address.ts",
    text: "languages.includes(defaultLocale) ? defaultLocale : first;",
    fault: "defaultLocale;",
    harm: "Search engines send readers to the English page of an article that has none.",
  },
  {
    file: "lib/site/seo/json-ld.ts",
    text: '.replaceAll("<", "\\\\u003c")',
    fault: "",
    harm: "A text with a closing script tag ends the script, and what follows becomes part of the page.",
  },
  {
    file: "lib/site/reads/image-url.ts",
    text: " && (isWholeHost || !ENCODED_SLASH.test(url.pathname))",
    fault: "",
    harm: "A picture outside our folder of the image host is accepted, because its address hides a slash.",
  },
  {
    file: "lib/site/reads/load-reviews.ts",
    text: 'profileImageUrl: z.string().trim().catch(""),',
    fault: "profileImageUrl: z.string().trim(),",
    harm: "A review without a picture disappears from the site.",
  },
  {
    file: "lib/security-headers.ts",
    text: "img-src 'self' blob:",
    fault: "img-src 'self'",
    harm: "The browser blocks the preview of a chosen photo.",
  },
  {
    file: "middleware.ts",
    text: "request.headers.delete(ATTEMPTED_PATH_HEADER);",
    fault: "",
    harm: "A client's own header decides which address a page believes it has.",
  },
  {
    file: "lib/i18n/locales.ts",
    text: "reviews[locale]?.reviewed === true",
    fault: "reviews[locale] !== undefined",
    harm: "A release publishes languages that no native speaker has read.",
  },
  {
    file: "lib/site/content/dates.ts",
    text: "formatDay(locale, new Date(at), timeZone)",
    fault: 'formatDay(locale, new Date(at), "UTC")',
    harm: "A family reads the day before as the day on which its request arrived.",
  },
];
