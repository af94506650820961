import type { CommandContext, Commands, SendPlainMail } from "#lib/leads/commands/command.ts";
import type { AsyncMethods, EventKind, StoreFeature, Wording } from "#lib/leads/store/feature.ts";
import type { SubmissionStore } from "#lib/leads/store/store.ts";

/** What a feature's jobs get of the running site. */
export interface RunningSite extends Wording {
  readonly openStore: () => Promise<SubmissionStore>;
  /** Returns the time in milliseconds since the epoch. */
  readonly now: () => number;
  readonly isClockTrusted: (store: SubmissionStore, at?: number) => Promise<boolean>;
  /** Returns the codes of the problems that the health report has. */
  readonly findProblems: (store: SubmissionStore, now: number) => Promise<readonly string[]>;
}

/** Work that a feature repeats. */
export interface Job {
  /** The pause between two runs, in milliseconds. Where no process stays, /api/deliver starts all jobs. */
  readonly everyMs: number;
  /** True if the job also runs after each submission, where no process stays. It then runs after the other jobs. */
  readonly isAfterSubmission?: boolean;
  /** Does the work, and starts nothing new after `limitMs`. Never throws. */
  readonly run: (limitMs: number) => Promise<void>;
}

/** What is set for a step of going live, without a secret, and whether that is enough. */
export type SetupState = readonly [value: string, isWell: boolean];

/** A page for staff that a feature adds to the navigation of another one. */
export interface StaffPage {
  readonly path: string;
  readonly name: string;
  /** Who may see it. Marketing sees no leads. */
  readonly roles: readonly ("staff" | "marketing")[];
}

/** A feature of the server (features/<name>/feature.ts). */
export interface Feature<Part extends AsyncMethods<Part> = object> extends StoreFeature<Part> {
  /** Returns a function that sends an e-mail, or undefined if the environment names no mail server. */
  readonly findMailer?: (environment: CommandContext["environment"]) => SendPlainMail | undefined;
  /** The commands that the feature adds to `npm run leads`. */
  readonly commands?: Commands;
  readonly events?: Readonly<Record<string, EventKind>>;
  /** Called once, when a process starts. */
  readonly start?: () => Promise<void>;
  /** Called once in a process. */
  readonly createJobs?: (site: RunningSite) => readonly Job[];
  /** Returns how the feature's steps of going live stand, by the id of the step (lib/setup-steps.ts), and what else staff may see of it. */
  readonly readSetup?: (store: SubmissionStore, now: number) => Promise<Readonly<Record<string, SetupState>>>;
  readonly staffPages?: readonly StaffPage[];
  /** Returns the page where staff see leads, or undefined if the settings choose none. */
  readonly findStaffPage?: () => Wording["staffPage"];
}

/** Returns the function that sends e-mails for features, or undefined if none can. */
export const findMailer = (features: readonly Feature[], environment: CommandContext["environment"]) =>
  features.map((feature) => feature.findMailer?.(environment)).find(Boolean);

/** Returns the commands of features. */
export const commandsOf = (features: readonly Feature[]): Commands =>
  Object.assign({}, ...features.map(({ commands }) => commands));

/** Returns what the jobs, and the programs that describe events, need to know of all features. */
export const wordingOf = (features: readonly Feature[]): Wording => ({
  events: Object.assign({}, ...features.map(({ events }) => events)),
  staffPage: features.map(({ findStaffPage }) => findStaffPage?.()).find(Boolean),
});
