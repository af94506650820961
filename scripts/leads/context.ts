import type { FamilyChannel, StaffChannel } from "#lib/leads/notices/channel.ts";
import type { EmailSettings } from "#lib/leads/notices/channels/email.ts";
import type { StoreKey } from "#lib/leads/store/keys/keyring.ts";
import type { Actor } from "#lib/leads/store/staff.ts";
import type { SubmissionStore } from "#lib/leads/store/store.ts";
import type { TextResolver } from "#scripts/leads/sender-records.ts";
import type { Terminal } from "#scripts/leads/terminal.ts";

/** The dependencies of a command. */
export interface CommandContext {
  readonly store: SubmissionStore;
  readonly terminal: Terminal;
  /** The system user, for the record of access. */
  readonly actor: Actor;
  /** The ways to reach staff. */
  readonly channels: readonly StaffChannel[];
  /** The way to reach families. Undefined if they get no e-mail. */
  readonly familyChannel: FamilyChannel | undefined;
  /** The mail server, the sender and the staff of e-mails. Undefined without a mail server. */
  readonly email: EmailSettings | undefined;
  /** The origin of the desk. Undefined if the site has none. */
  readonly deskOrigin: string | undefined;
  readonly resolver: TextResolver;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** The folder that relative paths start from. */
  readonly folder: string;
  /** The list of erased references, kept outside the database so that a restored one can be erased again. */
  readonly erasedList: string;
  /** Returns the master keys of the site, to open a backup. */
  readonly readKeys: () => Promise<readonly StoreKey[]>;
}
