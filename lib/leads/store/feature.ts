import type { Expression, ExpressionBuilder, Kysely, SqlBool, Transaction } from "kysely";
import type * as z from "zod";
import type { BinaryType, Database, DatabaseOperations } from "#lib/leads/store/database/database.ts";
import type { StoreSchema, SubmissionRow } from "#lib/leads/store/database/schema.ts";
import type { Keyring } from "#lib/leads/store/keys/keyring.ts";
import type { AttemptResult, Submission } from "#lib/leads/store/submission.ts";

/** A transaction of the core. What a feature writes in it is kept or undone together with the core's own change. */
export type StoreTransaction = Transaction<StoreSchema>;

/** The row of a submission, without the sealed answers. */
export type StoredRow = Omit<SubmissionRow, "content">;

/** An event that a feature tells the others. The facts name no visitor. */
export interface Told {
  /** The name of the event, such as `person.invited`. */
  readonly event: string;
  /** Distinguishes the event from others of its kind, so that it counts once if several processes tell it. */
  readonly key: string;
  readonly facts: Readonly<Record<string, unknown>>;
}

/** The words in which staff read an event. */
export interface EventWords {
  readonly subject: string;
  /** The facts, each as a label and a value. */
  readonly lines: readonly (readonly [label: string, value: string])[];
  readonly todo: string;
  /** The page where staff do it. */
  readonly link?: string | undefined;
}

/** An event that a feature tells the others. */
export interface EventKind {
  /** The facts of the event. A strict object, so that no fact is added by accident. */
  readonly schema: z.ZodType;
  /** Returns the words of the event in English. Staff read them; visitors do not. */
  readonly describe: (facts: never) => EventWords;
}

/** What is needed to put an event into words. */
export interface Wording {
  /** The events that features tell. */
  readonly events: Readonly<Record<string, EventKind>>;
  /** The page where staff see leads, if there is one. `name` is its name in a sentence. */
  readonly staffPage: { readonly address: string; readonly name: string } | undefined;
}

/** What a feature gets of the store. It may read the core's tables, but changes only its own. */
export interface Core {
  readonly db: Database;
  readonly keyring: Keyring;
  readonly operations: Pick<DatabaseOperations, "withAsynchronousCommit">;
  readonly isDurable: boolean;
  /** Tells the other features what has happened, within the transaction that makes it true. */
  readonly tell: (to: StoreTransaction, told: Told, now: number) => Promise<void>;
}

/** The tables of a feature. The core does not know them. */
export interface FeatureTables {
  readonly names: readonly string[];
  /** All changes of the tables, in the order of their names, as in lib/leads/store/database/migrations.ts. */
  readonly changes: Readonly<Record<string, (db: Kysely<unknown>, binary: BinaryType) => Promise<unknown>>>;
  /** The tables that are rewritten together with the data keys, so that no page keeps a deleted row (decision 0021). */
  readonly rewritten?: readonly string[];
  /**
   * Says which data keys belong to sealed values of this feature. The store deletes every key that nobody owns within 20 seconds, so a
   * feature that seals values with data keys of their own must name them.
   */
  readonly ownsKey?: (eb: ExpressionBuilder<StoreSchema, "data_keys">) => Expression<SqlBool>;
  /** Tries to open every value that the feature has sealed, and changes nothing. `what` names the values, such as "addresses". */
  readonly verify?: (
    db: Database,
    keyring: Keyring,
  ) => Promise<{ readonly what: string; readonly found: number; readonly unreadable: readonly string[] }>;
}

/** Says what happened to a submission: the result of an attempt, or a change by staff. */
export type SubmissionEvent = AttemptResult | { readonly kind: "settled" | "sent-again" };

/** The methods of a part are asynchronous, so that a time limit can wrap them. */
export type AsyncMethods<Part> = { readonly [Name in keyof Part]: (...args: never[]) => Promise<unknown> };

/** What a feature does in an open store. At most twelve parts: a further one needs a decision record. */
export interface Opened<Part extends AsyncMethods<Part> = object> {
  /** The methods that the feature's own pages, commands and jobs call. */
  readonly part?: Part;
  /** Runs when a submission is saved. `network` is the client's network, if it is known. */
  onSaved?(to: StoreTransaction, row: StoredRow, saved: Saved): Promise<void>;
  /** Runs when the result of an attempt is recorded, or when staff settle a submission or send it again. `row` has the new state. */
  onResult?(to: StoreTransaction, row: StoredRow, event: SubmissionEvent, recorded: Recorded): Promise<void>;
  /** Runs when the answers of submissions are deleted and their rows stay. Erasing a row deletes what refers to it. */
  onContentGone?(to: StoreTransaction, ids: readonly string[]): Promise<void>;
  /** Runs when the data keys of these owners are given up. */
  onKeysLost?(to: StoreTransaction, owners: readonly string[], now: number): Promise<void>;
  /** Runs when a feature tells an event. */
  onTold?(to: StoreTransaction, told: Told, now: number): Promise<void>;
  /** Runs after all data keys were wrapped with the first master key. */
  afterRotation?(): Promise<void>;
  /** Deletes what has expired. If the clock is not trusted, deletes only what must not be kept longer. */
  expire?(now: number, isClockTrusted: boolean): Promise<void>;
  /** Returns the codes of the problems that somebody must act on, for the health report. */
  findProblems?(now: number): Promise<readonly string[]>;
}

interface Saved {
  readonly submission: Submission;
  readonly network: string | undefined;
  readonly now: number;
}

export interface Recorded {
  /** The submission, if the core has opened its answers: when it is rejected or given up. */
  readonly submission?: Submission | undefined;
  readonly now: number;
}

/** The half of a feature that works in the store. */
export interface StoreFeature<Part extends AsyncMethods<Part> = object> {
  readonly name: string;
  readonly tables?: FeatureTables;
  /** Called once for each store that is opened with the feature. */
  readonly open?: (core: Core) => Opened<Part>;
}
