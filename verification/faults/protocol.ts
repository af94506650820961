/** The messages between the rig and an API server, over the channel of parent and child process. */

import type { StoreWaits } from "#lib/leads/store/database/store-waits.ts";
import type { StoreFeature } from "#lib/leads/store/feature.ts";
import type { SubmissionStore } from "#lib/leads/store/open/create-store.ts";
import type { PostgresServer } from "#lib/leads/store/postgres-testing.ts";
import type { SilencingProxy } from "#lib/leads/store/silencing-proxy-testing.ts";

/** The database that the servers share. They reach PostgreSQL through the proxy, the rig itself does not. */
export type StoreLocation =
  | { readonly kind: "sqlite"; readonly folder: string }
  | {
      readonly kind: "postgres";
      readonly url: string;
      readonly proxy: SilencingProxy;
      readonly restart: PostgresServer["restart"];
    };

export interface ServerOptions {
  /** The site's settings, as .env.example names them. */
  readonly env: Readonly<Record<string, string>>;
  /** How long a visitor waits for the provider's response. The site's own 8 seconds would make the rig slow. */
  readonly visitorWaitMs: number;
  /** How long the site waits for its store. */
  readonly storeWaits: StoreWaits;
  readonly runtime: RuntimeSettings;
}

/** Settings that change while a server runs. */
export interface RuntimeSettings {
  /** How long the site waits for the provider. */
  readonly timeoutMs: number;
  /** Added to the machine's clock. */
  readonly clockOffsetMs: number;
  /** True if what waits for the disk is copied at once, so that a power cut can be played. SQLite only. */
  readonly keepsDurableCopy?: boolean;
}

export interface InjectedFault {
  readonly in: "request" | "scheduler";
  /** Counted from the injection, the first is 1. */
  readonly step: number;
  /**
   * `kill-*` kills the process. `fail` skips the step and throws. `lose-result` runs the step and throws, as a connection that
   * breaks at the commit does.
   */
  readonly effect: "kill-before" | "kill-during" | "kill-after" | "fail" | "lose-result";
}

export type ServerCommand =
  | { readonly kind: "open"; readonly options: ServerOptions }
  | { readonly kind: "inject"; readonly fault: InjectedFault | undefined }
  | { readonly kind: "configure"; readonly runtime: RuntimeSettings }
  /** SQLite only. */
  | { readonly kind: "disk"; readonly isFull: boolean };

/** The reply to each command, sent once the command has taken effect. */
export type ServerReply = { readonly kind: "done" } | { readonly kind: "opened"; readonly port: number };

/** The body of `GET /state`. */
export interface ServerState {
  /** How many requests and deliveries are running. */
  readonly busy: number;
  /** How many runs the scheduler has finished. */
  readonly runs: number;
  /** How many submissions are still to be delivered. */
  readonly due: number;
  /** How many notices are still to be sent. */
  readonly dueNotices: number;
  /** False while the time is suspicious. */
  readonly isClockTrusted: boolean;
  /** The names of the steps since the last injection. */
  readonly steps: Readonly<Record<InjectedFault["in"], readonly string[]>>;
}

/** One submission in the body of `GET /records`. */
export interface StoredRecord {
  readonly id: string;
  readonly reference: string;
  readonly state: string;
  readonly possibleDuplicate: boolean;
  /** Null unless the provider answered it with a success, but not with its JSON. */
  readonly unconfirmedAt: number | null;
  /** What the store still has of it. Only read if the provider did not confirm it. */
  readonly kept?: KeptContent | undefined;
}

interface KeptContent {
  readonly fields: Readonly<Record<string, string>>;
  readonly files: readonly {
    readonly field: string;
    readonly name: string;
    readonly size: number;
    readonly sha256: string;
  }[];
}

/** A feature as the rig runs it, with stand-ins for what it sends to (features/faults-testing.ts). */
export interface RiggedFeature {
  readonly feature: StoreFeature;
  /** Starts the feature's work on an instrumented store. */
  readonly start: (
    store: SubmissionStore,
    now: () => number,
    isClockTrusted: () => Promise<boolean>,
  ) => {
    /** Does what is due. The scheduler calls it at each of its runs. */
    readonly run: () => Promise<void>;
    /** Returns the notices that the feature has made, if it makes any. */
    readonly listNotices?: () => Promise<readonly StoredNotice[]>;
  };
}

/** One notice in the body of `GET /notices`. */
export interface StoredNotice {
  readonly channel: string;
  readonly event: string;
  readonly reference: string | null;
  readonly state: string;
}
