/** The result of checking whether the site has the master keys of its store. */
export interface KeyCheck {
  /**
   * The ids of the master keys that fail to open a data key in the store. The site lacks such a master key, or has another key with the
   * same id.
   */
  readonly unopened: readonly string[];
  /** True if the store has data keys and no configured master key opens any of them. */
  readonly isEveryKeyLost: boolean;
}

/** Counts of the values that are lost with a master key. */
export interface KeyLoss {
  /** The number of lost data keys, including the keys of e-mail addresses. */
  readonly values: number;
  /** The number of submissions that lose their answers or a file. */
  readonly submissions: number;
  /** The number of lost files, including pending files. */
  readonly files: number;
}

/** The result of opening every value in a store or a backup. */
export interface Verification {
  /** The number of values that open, by what they are: submissions, files, and what features have sealed. */
  readonly opened: Readonly<Record<string, number>>;
  /** A description of each value that did not open, such as the reference of a submission. */
  readonly unreadable: readonly string[];
}

/** The methods for lost keys, backups and restored databases. */
export interface Recovery {
  checkKeys(): Promise<KeyCheck>;
  /**
   * Checks that the site has a master key of its store.
   * @throws {KeysLostError} if the store has data keys and no configured master key opens any of them. The site must then accept no
   * submission. The data key of a new submission would open, so later checks would not find the loss.
   */
  assertKeys(): Promise<void>;
  /**
   * Counts the values that nobody can read without this master key. All counts are 0 if the site has the key and it opens every data key
   * that it wrapped.
   */
  countLost(keyId: string): Promise<KeyLoss>;
  /** Deletes for good the values that {@link countLost} counts. Their submissions become dead if they were due or unconfirmed. */
  abandonKey(keyId: string, now: number): Promise<KeyLoss>;
  /**
   * Writes a copy of the store into a new file, without the keys of erased values. Undefined with PostgreSQL, because pg_dump makes its
   * backups.
   * @throws if the file exists or cannot be written.
   */
  readonly backUp: ((path: string) => Promise<void>) | undefined;
  /** Tries to open every sealed value, and changes nothing. */
  verify(): Promise<Verification>;
  recordVerification(now: number): Promise<void>;
  /** Returns when a backup was last verified, in milliseconds since the epoch, or undefined if no backup was. */
  findLastVerification(): Promise<number | undefined>;
  /**
   * Prepares a restored store, before it sends any submission. Marks each undelivered submission as a possible duplicate, because it may
   * have been delivered after the backup. Returns the number of due submissions.
   */
  markRestored(now: number): Promise<number>;
}
