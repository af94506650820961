import "server-only";
import type { NoticeData, NoticeEvent } from "#features/notices/events.ts";
import type { NoticeFacts } from "#features/notices/store/notice.ts";
import { timeZone } from "#lib/i18n/time-zone.ts";
import type { EventWords, Wording } from "#lib/leads/store/feature.ts";
import { unlinked } from "#lib/leads/store/source-name.ts";

/** What a channel sends. All attempts to send a notice have the same message. */
export interface NoticeMessage {
  /** A receiver recognizes a repeated notice by its id. */
  readonly id: string;
  readonly event: string;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
  readonly facts: NoticeFacts;
  /** The e-mail address of the family, for the family channel only. */
  readonly address?: string | undefined;
}

/** Writes the words of a notice. `page` is where staff see leads, if there is such a page. */
type Describe<Event extends NoticeEvent> = (data: NoticeData<Event>, page: Wording["staffPage"]) => EventWords;

const languageNames = new Intl.DisplayNames(["en"], { type: "language" });
const countryNames = new Intl.DisplayNames(["en"], { type: "region" });
const times = new Intl.DateTimeFormat("en-GB", { timeZone, dateStyle: "medium", timeStyle: "short" });

/** Returns a time in India, where staff work. */
const timeText = (iso: string) => `${times.format(new Date(iso))} (India)`;

const formText = ({ form, variant }: { form: string; variant?: string | undefined }) =>
  variant ? `${form}, ${variant}` : form;

const countText = (count: number, one: string) => `${count} ${one}${count === 1 ? "" : "s"}`;

const leadLines = (lead: Omit<NoticeData<"lead.received">, "suspicion">): EventWords["lines"] => [
  ["Reference", lead.reference],
  ["Form", formText(lead)],
  ["Language", languageNames.of(lead.language) ?? lead.language],
  ...(lead.country ? [["Country", countryNames.of(lead.country) ?? lead.country] as const] : []),
  ["Files", String(lead.files)],
  ["Source", unlinked(lead.source)],
  ["Received", timeText(lead.receivedAt)],
];

const namedLines = ({ leads, more }: NoticeData<"lead.waiting">): EventWords["lines"] => [
  ...leads.map(({ reference, form, language, receivedAt, attempts, reason }) => {
    const facts = [form, language, timeText(receivedAt), countText(attempts, "attempt"), reason];
    return [reference, facts.filter(Boolean).join(", ")] as const;
  }),
  ...(more > 0 ? [["More", String(more)] as const] : []),
];

/** Says what to do about a lead, on the page of staff or at a terminal. `event` is the notice's row in docs/operations.md. */
const lookAt = (reference: string, todo: string, event: string, page: Wording["staffPage"]) =>
  page
    ? { todo: `${todo} at ${page.name}:`, link: `${page.address}/leads/${reference}` }
    : { todo: `${todo}: npm run leads -- show ${reference} (docs/operations.md, "${event}").` };

/** Says what to do about several leads, with a link to the list of staff. Without such a page, names a section of docs/operations.md. */
const lookAtAll = (todo: string, section: string, page: Wording["staffPage"]) =>
  page ? { todo: `${todo}. The list:`, link: page.address } : { todo: `${todo} (docs/operations.md, "${section}").` };

const readSentText = (isSent: boolean) =>
  isSent
    ? "The visitor was told that it had been sent. Contact the family: our e-mail may not have reached them."
    : "The visitor was told at once.";

const describers: { readonly [Event in NoticeEvent]: Describe<Event> } = {
  "lead.received": ({ suspicion, ...lead }) => ({
    subject: `New lead ${lead.reference}: ${formText(lead)}`,
    lines: [...leadLines(lead), ...(suspicion ? [["Suspicious", suspicion] as const] : [])],
    todo: "The site sends it to the provider's system. Look for it there and answer the family.",
  }),
  "lead.rejected": ({ status, readSent, ...lead }, page) => ({
    subject: `Lead ${lead.reference} was rejected`,
    lines: [...leadLines(lead), ["Provider's status", String(status)]],
    ...lookAt(lead.reference, `${readSentText(readSent)} Look at it within 7 days`, "delivery rejected", page),
  }),
  "lead.dead": ({ reason, readSent, ...lead }, page) => ({
    subject: `Lead ${lead.reference} could not be delivered in 72 hours`,
    lines: [...leadLines(lead), ["Last reason", reason]],
    ...lookAt(lead.reference, `${readSentText(readSent)} Call the family today`, "delivery abandoned", page),
  }),
  "lead.waiting": ({ leads, more }, page) => ({
    subject: `${countText(leads.length + more, "lead")} waited for over an hour`,
    lines: namedLines({ leads, more }),
    ...lookAtAll("Is the provider up? The site keeps trying", "delivery-late", page),
  }),
  "lead.unconfirmed": ({ leads, more }, page) => ({
    subject: `${countText(leads.length + more, "lead")} sent, but not confirmed by the provider`,
    lines: namedLines({ leads, more }),
    ...lookAtAll(
      "Look for each in the provider's system. Others may follow without a notice until these are settled",
      "delivery unconfirmed",
      page,
    ),
  }),
  "health.bad": ({ problems }) => ({
    subject: `Problem on the site: ${problems.join(", ")}`,
    lines: problems.map((problem) => ["Problem", problem] as const),
    todo: 'docs/operations.md, "Watching", says what each problem means and what to do.',
  }),
  "health.well": ({ problems }) => ({
    subject: "The site has recovered",
    lines: problems.map((problem) => ["Ended", problem] as const),
    todo: "Nothing to do.",
  }),
  "digest.daily": ({ from, until, received, leads, waiting, backupVerifiedAt, oldest }, page) => ({
    subject: `${countText(received, "lead")} since yesterday, ${waiting.due + waiting.unconfirmed + waiting.rejected + waiting.dead} not delivered`,
    lines: [
      ["From", timeText(from)],
      ["Until", timeText(until)],
      ["Received", String(received)],
      ...leads.map(
        ({ form, language, source, count }) => [`${form}, ${language}, ${unlinked(source)}`, String(count)] as const,
      ),
      ["Due", String(waiting.due)],
      ["Unconfirmed", String(waiting.unconfirmed)],
      ["Rejected", String(waiting.rejected)],
      ["Dead", String(waiting.dead)],
      ["Backup last verified", backupVerifiedAt ? timeText(backupVerifiedAt) : "never"],
      ...oldest.map(
        ({ reference, form, language, state, receivedAt }) =>
          [reference, `${state}, ${form}, ${language}, ${timeText(receivedAt)}`] as const,
      ),
    ],
    ...(waiting.unconfirmed + waiting.rejected + waiting.dead > 0
      ? lookAtAll(
          "Look at every unconfirmed, rejected and dead lead: each is a person who is waiting",
          "The five states",
          page,
        )
      : { todo: "Nothing to do." }),
  }),
  "notice.dead": ({ event, channel, reason }) => ({
    subject: `A notice could not be sent in 72 hours (channel: ${channel})`,
    lines: [
      ["Event", event],
      ["Channel", channel],
      ["Last reason", reason],
    ],
    todo:
      channel === "family"
        ? 'Does the mail server send to other hosts? Test it: npm run leads -- notify --test --family <an address elsewhere> (features/notices/operations.md, "Who is told").'
        : 'Test the channel: npm run leads -- notify --test (docs/operations.md, "notice abandoned").',
  }),
  test: () => ({
    subject: "A test notice",
    lines: [],
    todo: "Nothing to do. Somebody ran `npm run leads -- notify --test`.",
  }),
};

/** Describes a notice in English. Staff read it; visitors do not. */
export function describeNotice(
  { event, facts }: Pick<NoticeMessage, "event" | "facts">,
  { events, staffPage }: Wording,
): EventWords {
  const own = describers[event as NoticeEvent] as Describe<never> | undefined;
  const describer = own ?? events[event]?.describe;
  // A newer version of the site, which has other events, may have created the notice.
  if (!describer) return { subject: event, lines: [], todo: "This version of the site does not know this notice." };
  return describer(facts as never, staffPage);
}

/** Returns the body of a webhook, as `messageSchemaOf` describes it (features/notices/events.ts). */
export function writeWebhookBody(message: NoticeMessage, wording: Wording): string {
  const { event: type, createdAt, facts: data } = message;
  const { subject, todo, link } = describeNotice(message, wording);
  const text = [`${subject}.`, todo, link].filter(Boolean).join(" ");
  return JSON.stringify({ type, timestamp: new Date(createdAt).toISOString(), text, data });
}
