import type { Actor } from "#lib/leads/store/staff/access-records.ts";

export const roles = ["staff", "marketing"] as const;

/** Marketing sees only pages without leads. */
export type Role = (typeof roles)[number];

/** Times are milliseconds since the epoch. */
export interface Person {
  readonly id: string;
  readonly name: string;
  /** In lower case. */
  readonly email: string;
  readonly role: Role;
  /** Their number. */
  readonly passkeys: number;
  readonly lastSignInAt: number | null;
  readonly invitedAt: number;
}

/** The public part (WebAuthn). */
export interface Passkey {
  readonly credentialId: string;
  readonly publicKey: Uint8Array<ArrayBuffer>;
  readonly counter: number;
  readonly transports: readonly string[];
}

export interface FoundPasskey extends Omit<Passkey, "credentialId"> {
  readonly person: Person;
}

export interface StoredSession {
  readonly person: Person;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  /** While the lead stays open. */
  readonly opened?: { readonly reference: string; readonly until: number };
}

/** The store gets only hashes of tokens and challenges. */
export interface People {
  /**
   * Adds a person, or renews the invitation and sets name and role. If the person has a passkey, ends all sessions and tells
   * `person.invited`.
   */
  invite(
    person: Pick<Person, "name" | "email" | "role">,
    tokenHash: string,
    actor: Actor,
    now: number,
  ): Promise<Person>;
  findInvitation(tokenHash: string, now: number): Promise<Person | undefined>;
  /** Uses up the invitation. Undefined if it is not valid, or if the passkey belongs to somebody. */
  addPasskey(tokenHash: string, passkey: Passkey, now: number): Promise<Person | undefined>;
  findPasskey(credentialId: string): Promise<FoundPasskey | undefined>;
  addChallenge(hash: string, now: number): Promise<void>;
  /** True once for a challenge that is younger than `CHALLENGE_MS`. */
  takeChallenge(hash: string, now: number): Promise<boolean>;
  /** Records the sign-in. Without a passkey only the preview may call this. False for an unknown person. */
  startSession(
    personId: string,
    passkey: Pick<Passkey, "credentialId" | "counter"> | undefined,
    sessionHash: string,
    now: number,
  ): Promise<boolean>;
  /** Undefined if the session is idle or too old. Remembers its use, at most once a minute. */
  findSession(sessionHash: string, now: number): Promise<StoredSession | undefined>;
  /** For `OPENED_MS`. */
  openInSession(sessionHash: string, reference: string, now: number): Promise<void>;
  endSession(sessionHash: string): Promise<void>;
  endAllSessions(personId: string, actor: Actor, now: number): Promise<void>;
  listPeople(): Promise<readonly Person[]>;
  /** With passkeys and sessions. False if nobody has this address. */
  removePerson(email: string, actor: Actor, now: number): Promise<boolean>;
}
