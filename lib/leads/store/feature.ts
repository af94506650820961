import type { Expression, ExpressionBuilder, Kysely, SqlBool, Transaction } from "kysely";
import type * as z from "zod";
import type { BinaryType, Database, DatabaseOperations } from "#lib/leads/store/database/database.ts";
import type { AccessRow, StoreSchema, SubmissionRow } from "#lib/leads/store/database/schema.ts";
import type { Keyring } from "#lib/leads/store/keys/keyring.ts";
import type { FileMark } from "#lib/leads/store/lead.ts";
import type { AttemptResult, Submission } from "#lib/leads/store/submission.ts";

/** What a feature writes in such a transaction is kept or undone together with the core's own change. */
export type StoreTransaction = Transaction<StoreSchema>;

export type StoredRow = Omit<SubmissionRow, "content">;

/** An event that a feature tells the other features, such as `person.invited`. The facts name no visitor. */
export interface Told {
  readonly event: string;
  /** An event counts once if several processes tell it with the same key. */
  readonly key: string;
  readonly facts: Readonly<Record<string, unknown>>;
}

export interface EventWords {
  readonly subject: string;
  readonly lines: readonly (readonly [label: string, value: string])[];
  readonly todo: string;
  readonly link?: string | undefined;
}

export interface EventKind {
  /** A strict object, so that no fact is added by accident. */
  readonly schema: z.ZodType;
  readonly describe: (facts: never) => EventWords;
}

export interface Wording {
  readonly events: Readonly<Record<string, EventKind>>;
  /** The page where staff see leads, if there is one. `name` is its name in a sentence. */
  readonly staffPage: { readonly address: string; readonly name: string } | undefined;
}

/** A feature may read the core's tables, but changes only its own. */
export interface Core {
  readonly db: Database;
  readonly keyring: Keyring;
  readonly operations: Pick<DatabaseOperations, "withAsynchronousCommit">;
  readonly isDurable: boolean;
  /** Tells the other features of an event, within the transaction that causes the event. */
  readonly tell: (to: StoreTransaction, told: Told, now: number) => Promise<void>;
  /** Returns what all features say of files. */
  readonly markFiles: MarkFiles;
}

export type MarkFiles = (fileIds: readonly string[]) => Promise<readonly FileMark[]>;

export interface FeatureTables {
  readonly names: readonly string[];
  /** What creates and changes the tables, in the order of the names, as in lib/leads/store/database/migrations.ts. */
  readonly changes: Readonly<Record<string, (db: Kysely<unknown>, binary: BinaryType) => Promise<unknown>>>;
  /** The tables that are rewritten together with the data keys, so that no file keeps a deleted row (decision 0021). */
  readonly rewritten?: readonly string[];
  /** The condition that a data key belongs to a sealed value of the feature. The store deletes a key that nobody owns within 20 seconds. */
  readonly ownsKey?: (eb: ExpressionBuilder<StoreSchema, "data_keys">) => Expression<SqlBool>;
  /** Tries to open every value that the feature has sealed, and changes nothing. `what` names the values, such as "addresses". */
  readonly verify?: (
    db: Database,
    keyring: Keyring,
  ) => Promise<{ readonly what: string; readonly found: number; readonly unreadable: readonly string[] }>;
}

type SubmissionEvent = AttemptResult | { readonly kind: "settled" | "sent-again" };

/** A time limit can wrap asynchronous methods only. */
export type AsyncMethods<Part> = { readonly [Name in keyof Part]: (...args: never[]) => Promise<unknown> };

/** What a feature does in the store. It may have twelve parts. A further one needs a decision record (features/README.md). */
export interface Opened<Part extends AsyncMethods<Part> = object> {
  readonly part?: Part;
  onSaved?(to: StoreTransaction, row: StoredRow, saved: Saved): Promise<void>;
  /** Runs for the result of an attempt, and when staff settle a submission or send it again. `row` has the new state. */
  onResult?(to: StoreTransaction, row: StoredRow, event: SubmissionEvent, recorded: Recorded): Promise<void>;
  /** Runs when the answers of submissions are deleted and their rows stay. If a row is erased, the database deletes what refers to it. */
  onContentGone?(to: StoreTransaction, ids: readonly string[]): Promise<void>;
  onKeysLost?(to: StoreTransaction, owners: readonly string[], now: number): Promise<void>;
  /** Runs before the record of access that says that somebody opens a lead or a file of it. If it throws, nothing is opened. */
  onOpening?(to: StoreTransaction, opening: Opening, now: number): Promise<void>;
  onTold?(to: StoreTransaction, told: Told, now: number): Promise<void>;
  afterRotation?(): Promise<void>;
  /** Ends what a restored backup must not bring back, such as what the lists of `erased` name. Returns sentences for whoever restores. */
  onRestored?(
    to: StoreTransaction,
    erased: readonly string[],
    actor: { readonly at: AccessRow["actor_at"]; readonly name: string },
    now: number,
  ): Promise<readonly string[]>;
  /** Ends what must not be valid for too long, because nobody knows for how long no process ran. */
  onUnknownPause?(): Promise<void>;
  /** Deletes what has expired (decision 0080). If the clock is not trusted, deletes only what must not be kept longer. */
  expire?(steady: number, isClockTrusted: boolean, now: number): Promise<void>;
  /** Returns what staff must know of the files of a lead that they open. */
  markFiles?(fileIds: readonly string[]): Promise<readonly FileMark[]>;
  /** Returns the codes of the problems that somebody must act on, for the health report. */
  findProblems?(now: number): Promise<readonly string[]>;
}

export interface Opening {
  readonly reference: string;
  readonly actor: {
    readonly at: AccessRow["actor_at"];
    /** Undefined for a system user. */
    readonly personId?: string | undefined;
    readonly name: string;
  };
}

interface Saved {
  readonly submission: Submission;
  readonly network: string | undefined;
  readonly now: number;
}

interface Recorded {
  /** Set if the core has opened the answers: when the submission is rejected or given up. */
  readonly submission?: Submission | undefined;
  readonly now: number;
}

export interface StoreFeature<Part extends AsyncMethods<Part> = object> {
  readonly name: string;
  readonly tables?: FeatureTables;
  readonly open?: (core: Core) => Opened<Part>;
}
