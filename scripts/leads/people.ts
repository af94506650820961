import { SEND_LIMIT_MS } from "#lib/leads/notices/channel.ts";
import { sendMail } from "#lib/leads/notices/channels/smtp.ts";
import { composeInvitation, invitePerson } from "#lib/leads/notices/invite-person.ts";
import { createPlanner } from "#lib/leads/notices/plan-notices.ts";
import { type Person, type Role, roles } from "#lib/leads/store/people.ts";
import { INVITATION_MS } from "#lib/timing.ts";
import type { CommandContext } from "#scripts/leads/context.ts";
import { LeadsError, UsageError } from "#scripts/leads/errors.ts";
import { parseOptions, readAddress } from "#scripts/leads/options.ts";
import { printable, table, timeText } from "#scripts/leads/printable.ts";
import { printList } from "#scripts/leads/terminal.ts";

export interface InviteCommand {
  readonly name: "invite";
  readonly person: Pick<Person, "name" | "email" | "role">;
  readonly isMailed: boolean;
}

export function readInvite(args: readonly string[]): InviteCommand {
  const { values, positionals } = parseOptions(args, {
    role: { type: "string", default: "staff" },
    mail: { type: "boolean", default: false },
  });
  const role = roles.find((each): each is Role => each === values.role);
  if (!role) throw new UsageError(`--role must be one of ${roles.join(", ")}`);
  const name = positionals.slice(0, -1).join(" ").trim();
  if (!name) throw new UsageError("missing name or e-mail address");
  const email = readAddress(positionals.at(-1) ?? "", "the last argument");
  return { name: "invite", person: { name, email, role }, isMailed: values.mail };
}

/** Invites a person to the desk, and prints or mails the link. */
export async function invite({ person, isMailed }: InviteCommand, context: CommandContext): Promise<number> {
  const { store, channels, email, deskOrigin, terminal, actor, now } = context;
  if (deskOrigin === undefined) throw new LeadsError("the site has no desk: set DESK and DESK_ORIGIN as for its build");
  if (isMailed && !email) throw new LeadsError("cannot mail the invitation: set SMTP_URL (docs/guides/notices.md)");
  const planNotices = createPlanner(channels.map(({ id }) => id));
  const invited = await invitePerson(person, { store, origin: deskOrigin, planNotices, actor, now });
  if (isMailed && email) {
    const mail = composeInvitation(invited.person, invited.link, email.from);
    await sendMail(email.url, mail, AbortSignal.timeout(SEND_LIMIT_MS)).catch((error: Error) => {
      throw new LeadsError(`the invitation could not be mailed (${error.message}); invite again`);
    });
    terminal.print(`The invitation went to ${invited.person.email}.`);
  } else terminal.print(invited.link);
  terminal.note(
    `The link works once, within ${INVITATION_MS / 60_000} minutes, on the device where the person signs in.`,
  );
  if (invited.person.passkeys > 0)
    terminal.note(`${person.name} has a passkey already. All sessions ended, and staff are told.`);
  return 0;
}

/** Prints who may sign in at the desk. */
export async function listPeople(json: boolean, { store, terminal }: CommandContext): Promise<number> {
  const time = (at: number | null) => (at === null ? null : new Date(at).toISOString());
  printList(await store.listPeople(), terminal, {
    json,
    forPrograms: ({ name, email, role, passkeys, invitedAt, lastSignInAt }) => ({
      ...{ name, email, role, passkeys },
      invited: time(invitedAt),
      lastSignIn: time(lastSignInAt),
    }),
    toTable: describePeople,
    none: "Nobody may sign in. See 'npm run leads -- invite --help'.",
  });
  return 0;
}

const describePeople = (people: readonly Person[]): string =>
  table([
    ["NAME", "E-MAIL", "ROLE", "PASSKEYS", "INVITED (UTC)", "LAST SIGN-IN (UTC)"],
    ...people.map(({ name, email, role, passkeys, invitedAt, lastSignInAt }) => [
      printable(name, ""),
      email,
      role,
      String(passkeys),
      timeText(invitedAt),
      timeText(lastSignInAt),
    ]),
  ]);

/** Removes a person with passkeys and sessions. */
export async function removePerson(email: string, { store, terminal, actor, now }: CommandContext): Promise<number> {
  if (!(await store.removePerson(email, actor, now))) throw new LeadsError(`nobody has the address ${email}`);
  terminal.print(`${email} can no longer sign in.`);
  return 0;
}
