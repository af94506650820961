/** What the test and an intake server say to each other, over the channel of parent and child. */

/** Where a server is to keep submissions. */
export type Place =
  | { readonly kind: "sqlite"; readonly path: string }
  | { readonly kind: "postgres"; readonly url: string };

export interface Opening {
  readonly place: Place;
  /** Base64 of 32 bytes. */
  readonly key: string;
  readonly providerUrl: string;
  /** How long a visitor waits. */
  readonly visitorWaitMs: number;
  readonly settings: Settings;
}

/** What may change while a server runs. */
export interface Settings {
  /** How long the provider may be silent. */
  readonly timeoutMs: number;
  /** Added to the machine's clock. */
  readonly offsetMs: number;
}

/**
 * What is to happen at a step, counted from when it is ordered. before, during, after: the process dies then. fail: the step
 * is not made and says so; lose: it is made, but says that it was not, as when a connection breaks at the commit.
 */
export interface Fault {
  /** Of a visitor's submission, or of a round that sends what waits. */
  readonly of: "visit" | "round";
  readonly step: number;
  readonly effect: "before" | "during" | "after" | "fail" | "lose";
}

export type Order =
  | { readonly kind: "open"; readonly opening: Opening }
  | { readonly kind: "fault"; readonly fault: Fault | undefined }
  | { readonly kind: "set"; readonly settings: Settings }
  /** SQLite only: the file may grow no further, or again. */
  | { readonly kind: "disk"; readonly isFull: boolean };

/** Each order is answered, so that it holds from then on. */
export type Reply = { readonly kind: "done" } | { readonly kind: "open"; readonly port: number };

/** What a server answers to `GET /state`. */
export interface ServerState {
  /** Submissions that are being answered or sent. */
  readonly busy: number;
  /** Submissions that are to be sent. */
  readonly due: number;
  /** Steps since the last order for a fault, by name. */
  readonly steps: Readonly<Record<Fault["of"], readonly string[]>>;
}

/** What a server answers to `GET /records`, for each submission. */
export interface StoredRecord {
  readonly id: string;
  readonly reference: string;
  readonly state: string;
  readonly possibleDuplicate: boolean;
}
