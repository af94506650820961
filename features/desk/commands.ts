import { readDeskSettings } from "#features/desk/settings.ts";
import { deskStore } from "#features/desk/store/desk-store.ts";
import { type Person, type Role, roles } from "#features/desk/store/person.ts";
import { hashToken, newToken } from "#features/desk/token.ts";
import {
  type Commands,
  command,
  JSON_OPTION,
  LeadsError,
  onlyOne,
  type PlainMail,
  parseNothing,
  parseOptions,
  positionalsOf,
  readAddress,
  readOptions,
  UsageError,
} from "#lib/leads/commands/command.ts";
import { eraseOnList } from "#lib/leads/commands/lead-actions.ts";
import { printable, printList, table, timeText } from "#lib/leads/commands/printable.ts";
import { INVITATION_MS } from "#lib/timing.ts";

export const deskCommands: Commands = {
  invite: command({
    usage: "invite <name> <e-mail> [--role staff|marketing] [--mail]",
    summary: "let a person sign in at the desk: print the link of an invitation",
    details: `  --role  staff sees all pages, marketing only those without leads; staff by default
  --mail  send the link by e-mail instead of printing it; needs SMTP_URL

The link works once, within an hour. A person who has a passkey is signed out everywhere, and staff are told.`,
    parse(args) {
      const { values, positionals } = parseOptions(args, {
        role: { type: "string", default: "staff" },
        mail: { type: "boolean", default: false },
      });
      const role = roles.find((each): each is Role => each === values.role);
      if (!role) throw new UsageError(`--role must be one of ${roles.join(", ")}`);
      const name = positionals.slice(0, -1).join(" ").trim();
      if (!name) throw new UsageError("missing name or e-mail address");
      const email = readAddress(positionals.at(-1) ?? "", "the last argument");
      return { person: { name, email, role }, isMailed: values.mail };
    },
    async run({ person, isMailed }, { store, environment, sendMail, terminal, actor, now, steady }) {
      const desk = readDeskSettings(environment);
      if (!desk) throw new LeadsError("the site has no desk: set DESK and DESK_ORIGIN as for its build");
      if (isMailed && !sendMail) throw new LeadsError("cannot mail the invitation: set SMTP_URL (.env.example)");
      const token = newToken();
      const invited = await store.part(deskStore).invite(person, hashToken(token), actor, now, steady);
      // The token is in the fragment, which browsers do not send, so it is in no log of a server.
      const link = `${desk.origin}/desk/invitation#${token}`;
      if (isMailed && sendMail) {
        await sendMail(composeInvitation(invited, link)).catch((error: Error) => {
          throw new LeadsError(`the invitation could not be mailed (${error.message}); invite again`);
        });
        terminal.print(`The invitation went to ${invited.email}.`);
      } else terminal.print(link);
      terminal.note(
        `The link works once, within ${INVITATION_MS / 60_000} minutes, on the device where the person signs in.`,
      );
      if (invited.passkeys > 0)
        terminal.note(`${person.name} has a passkey already. All sessions ended, and staff are told.`);
      return 0;
    },
  }),

  people: command({
    usage: "people [--json] | people --confirm <e-mail>",
    summary: "list who may sign in at the desk, or let a person sign in again after a restore",
    details: `  --json              ${JSON_OPTION}
  --confirm <e-mail>  let this person sign in again with the passkeys of the backup; the person confirms the others at the desk

A restored backup may have people and passkeys that were removed since. So after 'restored' nobody can sign in: check name, address
and role first.`,
    parse(args) {
      const options = { json: { type: "boolean", default: false }, confirm: { type: "string" } } as const;
      const { json, confirm } = readOptions(args, options);
      return { json, email: confirm === undefined ? undefined : readAddress(confirm, "--confirm") };
    },
    async run({ json, email }, { store, terminal, actor, now }) {
      if (email !== undefined) {
        if (!(await store.part(deskStore).confirmPerson(email, actor, now)))
          throw new LeadsError(`nobody with the address ${email} waits for a confirmation`);
        terminal.print(`${email} can sign in again.`);
        return 0;
      }
      const time = (at: number | null) => (at === null ? null : new Date(at).toISOString());
      printList(await store.part(deskStore).listPeople(), terminal, {
        json,
        forPrograms: ({ name, email, role, passkeys, isSuspended, invitedAt, lastSignInAt }) => ({
          ...{ name, email, role, passkeys, isSuspended },
          invited: time(invitedAt),
          lastSignIn: time(lastSignInAt),
        }),
        toTable: describePeople,
        none: "Nobody may sign in. See 'npm run leads -- invite --help'.",
      });
      return 0;
    },
  }),

  "remove-person": command({
    usage: "remove-person <e-mail>",
    summary: "take a person off the list, with passkeys and sessions",
    parse: (args) => readAddress(onlyOne(positionalsOf(args), "e-mail address"), "the argument"),
    async run(email, { store, erasedList, terminal, actor, now }) {
      const remove = () => store.part(deskStore).removePerson(email, actor, now);
      if (!(await eraseOnList(store, erasedList, now, remove))) throw new LeadsError(`nobody has the address ${email}`);
      terminal.print(`${email} can no longer sign in.`);
      return 0;
    },
  }),

  "end-sessions": command({
    usage: "end-sessions",
    summary: "sign everybody out at the desk",
    details:
      "People and passkeys stay, so everybody can sign in again. To keep somebody out, use 'remove-person' first.",
    parse: parseNothing,
    async run(_, { store, terminal, actor, now }) {
      terminal.print(`${await store.part(deskStore).endEverySession(actor, now)} sessions ended.`);
      return 0;
    },
  }),
};

function composeInvitation({ name, email }: Person, link: string): PlainMail {
  const { hostname } = new URL(link);
  return {
    fromName: `The desk of ${hostname}`,
    to: email,
    subject: `Your invitation to ${hostname}`,
    text: [
      `Dear ${name},`,
      "",
      `open this link within ${INVITATION_MS / 60_000} minutes, on the phone or computer where you want to sign in:`,
      "",
      link,
      "",
      "It works once. Do not pass it on: whoever opens it first can sign in in your name.",
      "If you expected no invitation, tell the person who runs the site.",
      "",
    ].join("\n"),
  };
}

const describePeople = (people: readonly Person[]): string =>
  table([
    ["NAME", "E-MAIL", "ROLE", "PASSKEYS", "INVITED (UTC)", "LAST SIGN-IN (UTC)"],
    ...people.map(({ name, email, role, passkeys, isSuspended, invitedAt, lastSignInAt }) => [
      printable(name, ""),
      email,
      role,
      `${passkeys}${isSuspended ? " (disabled)" : ""}`,
      timeText(invitedAt),
      timeText(lastSignInAt),
    ]),
  ]);
