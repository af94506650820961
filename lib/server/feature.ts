import type { Environment } from "#lib/env-schema.ts";
import type { Commands, SendPlainMail, StaffStore } from "#lib/leads/commands/command.ts";
import type { AsyncMethods, EventKind, StoreFeature, Wording } from "#lib/leads/store/feature.ts";
import type { OpenedFeatures } from "#lib/leads/store/open-features.ts";
import type { SetupStep } from "#lib/setup-steps.ts";

export interface RunningSite extends Wording {
  readonly openStore: () => Promise<StaffStore>;
  readonly now: () => number;
  readonly isClockTrusted: (store: StaffStore, at?: number) => Promise<boolean>;
  /** Returns the codes of the problems in the health report. */
  readonly findProblems: (store: StaffStore, now: number) => Promise<readonly string[]>;
}

export interface Job {
  /** The time between two runs in milliseconds. On a serverless platform, /api/deliver starts all jobs instead. */
  readonly everyMs: number;
  /** True if the job also runs after each submission on a serverless platform. /api/deliver runs it after all other jobs. */
  readonly isAfterSubmission?: boolean;
  /** Starts nothing new after `limitMs`. Never throws. */
  readonly run: (limitMs: number) => Promise<void>;
}

/** What staff read about a step of going live: a value that reveals no secret, and whether it is enough. */
export type SetupState = readonly [value: string, isWell: boolean];

/** The steps of going live, and the states of the steps of features. */
export interface FeatureSetup {
  readonly steps: Readonly<Record<string, SetupStep>>;
  readonly states: Readonly<Record<string, SetupState>>;
}

/** A page that a feature adds to the navigation of another feature's pages. */
export interface StaffPage {
  readonly path: string;
  readonly name: string;
  /** Which roles see the page. Marketing must see no leads. */
  readonly roles: readonly ("staff" | "marketing")[];
}

/** A feature of the server (features/<name>/feature.ts). */
export interface Feature<Part extends AsyncMethods<Part> = object> extends StoreFeature<Part> {
  /** Returns undefined if the environment names no mail server. */
  readonly findMailer?: (environment: Environment) => SendPlainMail | undefined;
  /** Commands of `npm run leads`. */
  readonly commands?: Commands;
  readonly events?: Readonly<Record<string, EventKind>>;
  /** Runs once, when a process starts. */
  readonly start?: () => Promise<void>;
  /** Only returns the jobs, because a build calls it, too. Each job runs when the server starts, and again after `everyMs`. */
  readonly createJobs?: (site: RunningSite) => readonly Job[];
  /** Returns states by the id of a step (lib/setup-steps.ts). A state without a step has a name that staff read. */
  readonly readSetup?: (
    store: Pick<OpenedFeatures, "part">,
    now: number,
  ) => Promise<Readonly<Record<string, SetupState>>>;
  readonly staffPages?: readonly StaffPage[];
  readonly findStaffPage?: () => Wording["staffPage"];
}

export const findMailer = (features: readonly Feature[], environment: Environment) =>
  features.map((feature) => feature.findMailer?.(environment)).find(Boolean);

export const commandsOf = (features: readonly Feature[]): Commands =>
  Object.assign({}, ...features.map(({ commands }) => commands));

export const wordingOf = (features: readonly Feature[]): Wording => ({
  events: Object.assign({}, ...features.map(({ events }) => events)),
  staffPage: features.map(({ findStaffPage }) => findStaffPage?.()).find(Boolean),
});
