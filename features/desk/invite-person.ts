import "server-only";
import type { People } from "#features/desk/store/people.ts";
import type { Person } from "#features/desk/store/person.ts";
import { hashToken, newToken } from "#features/desk/token.ts";
import type { PlainMail } from "#lib/leads/commands/command.ts";
import type { Actor } from "#lib/leads/store/staff/access-records.ts";
import { INVITATION_MS } from "#lib/timing.ts";

interface Inviting {
  readonly store: Pick<People, "invite">;
  readonly origin: string;
  readonly actor: Actor;
  readonly now: number;
}

/**
 * The link adds a passkey once. Its token is in the fragment, so that no log of a server has it. If the person has a passkey already, all
 * staff are told: somebody may want to sign in in the person's place.
 */
export async function invitePerson(
  person: Pick<Person, "name" | "email" | "role">,
  { store, origin, actor, now }: Inviting,
): Promise<{ readonly person: Person; readonly link: string }> {
  const token = newToken();
  const hash = hashToken(token);
  return {
    person: await store.invite(person, hash, actor, now),
    link: `${origin}/desk/invitation#${token}`,
  };
}

export function composeInvitation({ name, email }: Person, link: string): PlainMail {
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
