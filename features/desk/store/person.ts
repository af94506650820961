import type { Actor } from "#lib/leads/store/staff.ts";

export const roles = ["staff", "marketing"] as const;

/** staff: all pages. marketing: only pages without leads. */
export type Role = (typeof roles)[number];

/** A person who may sign in at the desk. Times are milliseconds since the epoch. */
export interface Person {
  readonly id: string;
  readonly name: string;
  /** In lower case. */
  readonly email: string;
  readonly role: Role;
  /** The number of passkeys. */
  readonly passkeys: number;
  readonly lastSignInAt: number | null;
  readonly invitedAt: number;
}

/** A passkey's public part (WebAuthn). */
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
  /** The lead that the person has opened, while it stays open. */
  readonly opened?: { readonly reference: string; readonly until: number };
}

/** The people of the desk, with their passkeys and sessions. The store gets only hashes of tokens and challenges. */
export interface People {
  /**
   * Adds a person, or renews the invitation of the person with this address, and sets name and role. The invitation is valid for
   * `INVITATION_MS`. If the person has a passkey, ends that person's sessions and tells `person.invited`.
   */
  invite(
    person: Pick<Person, "name" | "email" | "role">,
    tokenHash: string,
    actor: Actor,
    now: number,
  ): Promise<Person>;
  /** Returns the person of a valid invitation. */
  findInvitation(tokenHash: string, now: number): Promise<Person | undefined>;
  /**
   * Adds a passkey, and uses up the invitation. Returns undefined if the invitation is not valid, or if the passkey belongs to somebody.
   */
  addPasskey(tokenHash: string, passkey: Passkey, now: number): Promise<Person | undefined>;
  findPasskey(credentialId: string): Promise<FoundPasskey | undefined>;
  addChallenge(hash: string, now: number): Promise<void>;
  /** Returns true once for a challenge that is younger than `CHALLENGE_MS`. */
  takeChallenge(hash: string, now: number): Promise<boolean>;
  /** Starts a session and records the sign-in. Without a passkey only the preview may call this. Returns false for an unknown person. */
  startSession(
    personId: string,
    passkey: Pick<Passkey, "credentialId" | "counter"> | undefined,
    sessionHash: string,
    now: number,
  ): Promise<boolean>;
  /** Returns a session that is neither idle nor too old. Remembers its use, at most once a minute. */
  findSession(sessionHash: string, now: number): Promise<StoredSession | undefined>;
  /** Remembers in a session that the person has opened a lead, for `OPENED_MS`. */
  openInSession(sessionHash: string, reference: string, now: number): Promise<void>;
  endSession(sessionHash: string): Promise<void>;
  endAllSessions(personId: string, actor: Actor, now: number): Promise<void>;
  listPeople(): Promise<readonly Person[]>;
  /** Removes a person with passkeys and sessions. Returns false if nobody has this address. */
  removePerson(email: string, actor: Actor, now: number): Promise<boolean>;
}
