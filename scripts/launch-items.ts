/** Lists what must be ready before patients may see the site. It is pure: launch-check.ts reads the files and prints. */

import { builds, settingsParts } from "#features/build.ts";
import { checkEnv } from "#lib/env-schema.ts";
import { flatten } from "#lib/i18n/catalogues.ts";
import { isLoopback } from "#lib/is-loopback.ts";
import { type SetupStep, setupStepsOf } from "#lib/setup-steps.ts";
import { isPlaceholderNumber } from "#scripts/content-check/phones.ts";

/** Who must act. Each group of the list has one of them as its heading. */
export type Actor = "company" | "lawyer" | "doctor" | "native speaker" | "developer";

export interface LaunchItem {
  readonly actor: Actor;
  /** The file, and the field in it, such as "brand/site.json: email"; or the step of the guide, with its variables. */
  readonly where: string;
  /** What is open, one sentence each. None: the item is done. */
  readonly open: readonly string[];
  /** What a release does while something is open: it is not built, it leaves the entry out, or it shows it as it is. */
  readonly until: "stops" | "left out" | "shown";
}

/** What the front matter of an English file says about its readiness. lib/site/content checks it when the site is built. */
export interface LaunchEntry {
  readonly path: string;
  readonly draft?: boolean;
  readonly proof?: string;
  readonly asOf?: string;
  readonly reviewedBy?: string;
  /** Questions that somebody must answer. */
  readonly toConfirm?: string | readonly string[];
}

export interface Content {
  readonly site: Readonly<Record<string, unknown>>;
  readonly claims: readonly LaunchEntry[];
  readonly team: readonly LaunchEntry[];
  readonly legal: readonly LaunchEntry[];
  readonly partners: readonly LaunchEntry[];
  readonly articles: readonly LaunchEntry[];
  readonly treatments: readonly LaunchEntry[];
  readonly languages: readonly { readonly code: string; readonly reviewed: boolean; readonly isDefault: boolean }[];
  /** The settings of the release. */
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/** Returns an item for each thing that must be ready, in the order of the list. */
export function launchItems(content: Content): LaunchItem[] {
  const { site, claims, team, legal, partners, articles, treatments, languages, environment } = content;
  return [
    ...(environment.VERCEL_ENV === "preview" ? [previewItem(environment)] : settingItems(environment)),
    ...siteItems(site),
    companyItem(site.company),
    ...team.map(({ path, draft }) =>
      itemOf("company", path, "left out", [draft && "Enter the person, then delete `draft: true`."]),
    ),
    ...claims.map(({ path, proof, asOf, toConfirm }) =>
      itemOf("company", path, "shown", [
        !proof?.trim() && "Write into `proof` where the figure comes from, and who keeps it.",
        !asOf?.trim() && "Write into `asOf` the day of the count.",
        ...questionsOf(toConfirm),
      ]),
    ),
    ...partners.map(({ path, toConfirm }) => itemOf("company", path, "shown", questionsOf(toConfirm))),
    ...legal.map(({ path, toConfirm }) => itemOf("lawyer", path, "stops", questionsOf(toConfirm))),
    ...articles.map(({ path, draft, reviewedBy }) =>
      itemOf("doctor", path, draft ? "left out" : "shown", [
        !reviewedBy?.trim() && "Read the article, then enter `reviewedBy` and `reviewedOn`.",
      ]),
    ),
    ...treatments.map(({ path, draft, reviewedBy }) =>
      itemOf("doctor", path, draft ? "left out" : "shown", [
        !reviewedBy?.trim() && "Compare the page with its `evidence`, then enter `reviewedBy` and `reviewedOn`.",
        draft && "The owner decides to publish the page, and deletes `draft: true`.",
      ]),
    ),
    ...languages.map(({ code, reviewed, isDefault }) =>
      itemOf("native speaker", `content/languages.json: ${code}`, isDefault ? "shown" : "left out", [
        !reviewed && "Read every page, then set `reviewed` to true.",
      ]),
    ),
  ];
}

const itemOf = (
  actor: Actor,
  where: string,
  until: LaunchItem["until"],
  open: readonly (string | false | undefined)[],
): LaunchItem => ({ actor, where, open: open.filter((text) => typeof text === "string"), until });

const questionsOf = (toConfirm: LaunchEntry["toConfirm"] = []) => [toConfirm].flat().map((text) => `Confirm: ${text}`);

const steps: readonly SetupStep[] = Object.values(setupStepsOf(builds));

/** The addresses that get submissions. On this machine, they would be test programs. */
const receivers: readonly string[] = ["PROVIDER_API_URL", "DELIVERY_WEBHOOK_URL"];

/** Returns an item for each step that sets variables, and one for the other variables if one of them is wrong. */
function settingItems(environment: Content["environment"]): LaunchItem[] {
  const isSet = (name: string) => Boolean(environment[name]?.trim());
  const isReal = (url = "") => !URL.canParse(url) || !isLoopback(url);
  const mistakes = (checkEnv(environment, settingsParts).error?.issues ?? []).map(({ path, message }) => ({
    name: path.join("."),
    text: `${path.join(".")} ${message}.`,
  }));
  const known = steps.filter(
    ({ variables, isForVercel }) => variables.length > 0 && (!isForVercel || environment.VERCEL),
  );
  const isKnown = (name: string) => known.some(({ variables }) => variables.includes(name));
  const others = itemOf(
    "developer",
    ".env.example",
    "stops",
    mistakes.filter(({ name }) => !isKnown(name)).map(({ text }) => text),
  );
  return [
    ...known.map(({ step, variables, alternative, stops, todo, who }) => {
      const own = mistakes.filter(({ name }) => variables.includes(name));
      const isThere = (name: string) => isSet(name) && (!receivers.includes(name) || isReal(environment[name]));
      const isDone = variables.every(isThere) || (alternative !== undefined && isThere(alternative));
      return itemOf("developer", `step ${step}, ${variables.join(", ")}`, stops || own.length > 0 ? "stops" : "shown", [
        ...own.filter(({ name }) => isSet(name)).map(({ text }) => text),
        !isDone && (who ? `${todo} Who can: ${who}.` : todo),
      ]);
    }),
    ...(others.open.length > 0 ? [others] : []),
  ];
}

/** Returns an item that names what a preview should not have. */
function previewItem(environment: Content["environment"]): LaunchItem {
  const given = steps
    .filter(({ isForPreviews }) => !isForPreviews)
    .flatMap(({ variables, alternative = "" }) => [...variables, alternative])
    .filter((name) => environment[name]?.trim());
  return itemOf("developer", "this preview", "shown", [
    given.length > 0 &&
      `It has ${given.join(", ")}: what somebody types into it may reach the provider, the store or staff. At Vercel, set them for Production only.`,
  ]);
}

/** Returns an item for each value of brand/site.json that holds a text, which may be a placeholder or a question. */
function siteItems(site: Content["site"]): LaunchItem[] {
  const all = flatten(site).filter(([key, text]) => typeof text === "string" && !key.startsWith("company."));
  const values = Map.groupBy(all, ([key]) => key.replace(/\..*/, ""));
  return [...values].map(([name, texts]) => {
    const questions = texts.filter(([key]) => key === `${name}.toConfirm`).flatMap(([, text]) => questionsOf(text));
    const placeholders = texts.filter(isPlaceholder);
    const until = questions.length > 0 ? "shown" : "stops";
    return itemOf("company", `brand/site.json: ${name}`, until, [
      ...placeholders.map(([key, text]) => `Replace ${fieldOf(key)} (${text}).`),
      ...questions,
    ]);
  });
}

/** Visitors read nothing about these while they are missing. */
const companyFacts = [
  "legalName",
  "registration",
  "registeredAddress",
  "licence",
  "coordinator",
  "payment",
  "commission",
];

function companyItem(company: unknown): LaunchItem {
  const facts: Readonly<Record<string, unknown>> & Pick<LaunchEntry, "toConfirm"> = Object(company);
  return itemOf("company", "brand/site.json: company", "shown", [
    ...companyFacts.map((name) => !facts[name] && `Enter \`${name}\`: families ask who we are and who pays us.`),
    ...questionsOf(facts.toConfirm),
  ]);
}

/** Returns the field of a value, such as `dialled` in the key "phone.dialled". */
const fieldOf = (key: string) => (key.includes(".") ? `\`${key.replace(/^.*?\./, "")}\`` : "the placeholder");

/** Returns true for names that never resolve (RFC 2606), impossible numbers, texts to come, and an address without a postal code. */
export function isPlaceholder([key, text]: readonly [key: string, text: string]): boolean {
  const isExample = /\.example\b|\bexample\.(com|net|org)\b/i.test(text);
  const isAddressToCome = key.startsWith("office.") && !/\p{Nd}/u.test(text);
  return isExample || isPlaceholderNumber(text) || /\bto come\b/i.test(text) || isAddressToCome;
}
