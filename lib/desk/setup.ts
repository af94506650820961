import "server-only";
import { env } from "#lib/env.ts";
import { builtLanguages } from "#lib/i18n/locales.ts";
import { isLoopback } from "#lib/is-loopback.ts";
import type { SubmissionStore } from "#lib/leads/store/store.ts";
import { isRelease } from "#lib/release.ts";
import { checkHealth } from "#lib/server/check-health.ts";
import { type SetupStep, setupSteps } from "#lib/setup-steps.ts";
import { DAY_MS } from "#lib/time-units.ts";
import packageFile from "#package.json" with { type: "json" };

/** One line of the page "What is set". */
export interface SetupItem {
  readonly name: string;
  /** What is set. It never contains a secret. */
  readonly value: string;
  /** What is missing. Undefined if all is well. */
  readonly missing?: { readonly step: number; readonly todo: string; readonly who: string };
}

/** How old the newest verified backup may be. */
const BACKUP_DAYS = 8;

const OPERATOR = "whoever runs the site (the platform's settings)";

type CheckedSettings = Pick<
  typeof env,
  | "siteUrl"
  | "providerUrl"
  | "providerIsLoopback"
  | "hasProvider"
  | "deliveryWebhook"
  | "imageRoots"
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
  settings: CheckedSettings = env,
): Promise<readonly SetupItem[]> {
  const [people, verifiedAt, notices, counts, { problems, unopenedKeys = [] }] = await Promise.all([
    store.listPeople(),
    store.findLastVerification(),
    store.listNotices(1000),
    store.countByState(),
    checkHealth(store, now),
  ]);
  const staff = people.filter(({ role, passkeys }) => role === "staff" && passkeys > 0).length;
  const digest = notices.find(({ event, state }) => event === "digest.daily" && state === "sent");
  const { siteUrl, imageRoots, isServerless, notifyEmail, notifyWebhook, deliveryWebhook: webhook } = settings;
  const contents = isRelease ? "a release, without drafts" : "a preview, with drafts";
  const found: Readonly<Record<keyof typeof setupSteps, readonly [value: string, isWell: boolean]>> = {
    address: [siteUrl, siteUrl.startsWith("https://")],
    store: [settings.databaseUrl ? "PostgreSQL" : "SQLite on the site's machine", settings.storeIsDurable],
    keys: [
      unopenedKeys.length === 0 ? "every key opens" : `these do not open: ${unopenedKeys.join(", ")}`,
      unopenedKeys.length === 0,
    ],
    schedule: [
      isServerless ? "a scheduler that calls /api/deliver" : "the site itself, every five seconds",
      !isServerless || settings.cronSecret !== undefined,
    ],
    provider: webhook
      ? [`the webhook at ${new URL(webhook.url).host}`, !isLoopback(webhook.url)]
      : [settings.providerUrl, !settings.providerIsLoopback],
    pictures: [imageRoots.join(", ") || "none", imageRoots.length > 0 || !settings.hasProvider],
    mail: [
      notifyEmail ? `from ${notifyEmail.from} to ${notifyEmail.to.join(", ")}` : "not set",
      notifyEmail !== undefined,
    ],
    contents: [`${contents}, in ${builtLanguages.map(({ code }) => code).join(", ")}`, isRelease],
    staff: [String(staff), staff >= 2],
    lead: [String(counts.delivered), counts.delivered > 0],
    digest: [
      digest ? dayOf(digest.createdAt) : "none yet",
      digest !== undefined && now - digest.createdAt < 2 * DAY_MS,
    ],
    backup: [
      verifiedAt === undefined ? "none" : dayOf(verifiedAt),
      verifiedAt !== undefined && now - verifiedAt < BACKUP_DAYS * DAY_MS,
    ],
    problems: [problems.join(", ") || "none", problems.length === 0],
  };
  return [
    ...Object.entries<SetupStep>(setupSteps).map(([id, { name, step, todo, who = OPERATOR }]) => {
      const [value, isWell] = found[id as keyof typeof setupSteps];
      return { name, value, ...(!isWell && { missing: { step, todo, who } }) };
    }),
    { name: "Webhook to staff", value: notifyWebhook ? new URL(notifyWebhook.url).host : "not set" },
    { name: "Reports of errors", value: settings.errorReports ? "set" : "only in the log" },
    { name: "Version", value: [packageFile.version, settings.commit?.slice(0, 8)].filter(Boolean).join(", ") },
  ];
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
