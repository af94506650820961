import "server-only";
import { env } from "#lib/env.ts";
import { builtLanguages } from "#lib/i18n/locales.ts";
import type { SubmissionStore } from "#lib/leads/store/store.ts";
import { isRelease } from "#lib/release.ts";
import { checkHealth } from "#lib/server/check-health.ts";
import packageFile from "#package.json" with { type: "json" };

/** One line of the page "What is set". */
export interface SetupItem {
  readonly name: string;
  /** What is set. It never contains a secret. */
  readonly value: string;
  /** What is missing. Undefined if all is well. */
  readonly missing?: { readonly todo: string; readonly who: string } | undefined;
}

/** How old the newest verified backup may be. */
const BACKUP_DAYS = 8;
const DAY_MS = 86_400_000;

const OPERATOR = "whoever runs the site (the platform's settings)";
const PROVIDER = "the provider's owner";

type Settings = Pick<
  typeof env,
  | "siteUrl"
  | "providerUrl"
  | "providerIsLoopback"
  | "storeIsDurable"
  | "databaseUrl"
  | "isServerless"
  | "cronSecret"
  | "notifyEmail"
  | "notifyWebhook"
  | "errorReports"
  | "commit"
>;

/** Returns what is set, in the order in which somebody sets it. The first missing line is the next thing to do. */
export async function readSetup(
  store: SubmissionStore,
  now: number,
  settings: Settings = env,
): Promise<readonly SetupItem[]> {
  const [people, verifiedAt, notices, { problems, unopenedKeys = [] }] = await Promise.all([
    store.listPeople(),
    store.findLastVerification(),
    store.listNotices(1000),
    checkHealth(store, now),
  ]);
  const staff = people.filter(({ role, passkeys }) => role === "staff" && passkeys > 0).length;
  const digest = notices.find(({ event, state }) => event === "digest.daily" && state === "sent");
  const { siteUrl, notifyEmail, notifyWebhook } = settings;
  const lines: readonly (readonly [name: string, value: string, isWell: boolean, todo: string, who: string])[] = [
    [
      "Address of the site",
      siteUrl,
      siteUrl.startsWith("https://"),
      "Set SITE_URL to the https address that families use.",
      OPERATOR,
    ],
    [
      "Provider",
      settings.providerUrl,
      !settings.providerIsLoopback,
      "Set PROVIDER_API_URL. Until then, leads go to a test program on the site's own machine.",
      PROVIDER,
    ],
    [
      "Store",
      settings.databaseUrl ? "PostgreSQL" : "SQLite on the site's machine",
      settings.storeIsDurable,
      "Set DATABASE_URL and STORE_KEYS. Until then, a lead that the provider does not take at once is lost.",
      OPERATOR,
    ],
    [
      "Keys",
      unopenedKeys.length === 0 ? "every key opens" : `these do not open: ${unopenedKeys.join(", ")}`,
      unopenedKeys.length === 0,
      "Put the missing key back into STORE_KEYS.",
      OPERATOR,
    ],
    [
      "What wakes the delivery",
      settings.isServerless ? "a scheduler that calls /api/deliver" : "the site itself, every five seconds",
      !settings.isServerless || settings.cronSecret !== undefined,
      "Set CRON_SECRET and let a scheduler call /api/deliver each minute.",
      OPERATOR,
    ],
    [
      "E-mail to staff and families",
      notifyEmail ? `from ${notifyEmail.from} to ${notifyEmail.to.join(", ")}` : "not set",
      notifyEmail !== undefined,
      "Set SMTP_URL, NOTIFY_EMAIL and NOTIFY_FROM. Until then, nobody is told of a lead.",
      "whoever runs the firm's mail",
    ],
    ["Webhook to staff", notifyWebhook ? new URL(notifyWebhook.url).host : "not set", true, "", OPERATOR],
    [
      "Last daily digest",
      digest ? dayOf(digest.createdAt) : "none yet",
      digest !== undefined && now - digest.createdAt < 2 * DAY_MS,
      "Look at the newest notices with npm run leads -- notices.",
      OPERATOR,
    ],
    [
      "Last verified backup",
      verifiedAt === undefined ? "none" : dayOf(verifiedAt),
      verifiedAt !== undefined && now - verifiedAt < BACKUP_DAYS * DAY_MS,
      "Make a backup and verify it with --record (docs/operations.md).",
      OPERATOR,
    ],
    [
      "Staff with a passkey",
      String(staff),
      staff >= 2,
      "Invite a second person, so that somebody can act if one is away or loses a phone.",
      OPERATOR,
    ],
    ["Reports of errors", settings.errorReports ? "set" : "only in the log", true, "", OPERATOR],
    [
      "Problems now",
      problems.join(", ") || "none",
      problems.length === 0,
      "docs/operations.md says what each problem means.",
      OPERATOR,
    ],
    ["Version", [packageFile.version, settings.commit?.slice(0, 8)].filter(Boolean).join(", "), true, "", OPERATOR],
    [
      "Contents",
      `${isRelease ? "a release, without drafts" : "a preview, with drafts"}, in ${builtLanguages.map(({ code }) => code).join(", ")}`,
      isRelease,
      "Patients should see a release: deploy to production. npm run launch:check lists what it still needs.",
      OPERATOR,
    ],
  ];
  return lines.map(([name, value, isWell, todo, who]) => ({ name, value, ...(!isWell && { missing: { todo, who } }) }));
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
