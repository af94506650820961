import "server-only";
import type { DeskStore } from "#features/desk/store/desk-store.ts";
import { isRelease } from "#lib/build-values.ts";
import { env } from "#lib/env.ts";
import { builtLanguages } from "#lib/i18n/locales.ts";
import { isLoopback } from "#lib/is-loopback.ts";
import { isWithin } from "#lib/is-within.ts";
import { checkHealth } from "#lib/server/check-health.ts";
import type { FeatureSetup, SetupState } from "#lib/server/feature.ts";
import { DAY_MS, dayOf } from "#lib/time-units.ts";
import packageFile from "#package.json" with { type: "json" };

export interface SetupItem {
  readonly name: string;
  /** What is set. Never a secret. */
  readonly value: string;
  /** Undefined if all is well. */
  readonly missing?: { readonly step: number; readonly todo: string; readonly who: string };
}

const BACKUP_DAYS = 8;

const OPERATOR = "whoever runs the site (the platform's settings)";

/** Returns the lines in the order in which somebody sets them: the first missing line is the next thing to do. */
export async function readSetup(
  store: DeskStore,
  now: number,
  { steps, states }: FeatureSetup,
  settings = env,
): Promise<readonly SetupItem[]> {
  const [people, verifiedAt, counts, { problems, unopenedKeys = [] }] = await Promise.all([
    store.listPeople(),
    store.findLastVerification(),
    store.countByState(),
    checkHealth(store, now),
  ]);
  const staff = people.filter(({ role, passkeys }) => role === "staff" && passkeys > 0).length;
  const { siteUrl, imageRoots, isServerless, deliveryWebhook: webhook } = settings;
  const contents = isRelease ? "a release, without drafts" : "a preview, with drafts";
  const found: Readonly<Record<string, SetupState>> = {
    ...states,
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
    contents: [`${contents}, in ${builtLanguages.map(({ code }) => code).join(", ")}`, isRelease],
    staff: [String(staff), staff >= 2],
    lead: [String(counts.delivered), counts.delivered > 0],
    backup: [
      verifiedAt === undefined ? "none" : dayOf(verifiedAt),
      verifiedAt !== undefined && isWithin(BACKUP_DAYS * DAY_MS, verifiedAt, now),
    ],
    problems: [problems.join(", ") || "none", problems.length === 0],
  };
  return [
    ...Object.entries(steps).flatMap(([id, { name, step, todo, who = OPERATOR }]) => {
      const [value, isWell] = found[id] ?? [];
      return value === undefined ? [] : { name, value, ...(!isWell && { missing: { step, todo, who } }) };
    }),
    ...Object.entries(states)
      .filter(([id]) => !Object.hasOwn(steps, id))
      .map(([name, [value]]) => ({ name, value })),
    { name: "Version", value: [packageFile.version, settings.commit?.slice(0, 8)].filter(Boolean).join(", ") },
  ];
}
