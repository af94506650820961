export const roles = ["staff", "marketing"] as const;

/** Marketing sees only pages without leads. */
export type Role = (typeof roles)[number];

/** Times are milliseconds since the epoch. */
export interface Person {
  readonly id: string;
  readonly name: string;
  /** The e-mail address in lower case. */
  readonly email: string;
  readonly role: Role;
  readonly passkeys: number;
  readonly lastSignInAt: number | null;
  readonly invitedAt: number;
  /** True after a restore, until somebody confirms the person. Nobody else can then sign in with a passkey from the backup. */
  readonly isSuspended: boolean;
}

/** The public part of a passkey (WebAuthn). */
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
  /** True if the person used the passkey in the last `CONFIRMED_MS`. Undefined if the session began without a passkey. */
  readonly isConfirmed: boolean | undefined;
  /** The lead that the person opened last, while it stays open. */
  readonly opened?: { readonly reference: string; readonly until: number };
}
