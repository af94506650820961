import "server-only";
import * as z from "zod";
import { type DeskCall, deskRoute, goTo } from "#features/desk/desk-route.ts";
import { DeskProblem } from "#features/desk/messages.ts";
import type { Desk } from "#features/desk/root.ts";
import { assertConfirmed, readCookie } from "#features/desk/session.ts";
import { normalizeEmail } from "#features/desk/store/people.ts";
import { roles } from "#features/desk/store/person.ts";
import { hashToken, newToken } from "#features/desk/token.ts";
import { cleanText } from "#lib/forms/clean-text.ts";

interface PeopleActionParams {
  readonly action: string;
}

const PAGE = "/desk/people";

/** Carries the token to the next page, for five minutes. A URL would be in logs. */
const INVITATION_COOKIE = "__Host-desk-invitation";

const personSchema = z.object({
  name: z.string().min(1).max(100),
  email: z.email().max(200),
  role: z.enum(roles),
});

const readEmail = (form: URLSearchParams) => normalizeEmail(form.get("email") ?? "");

type PeopleAction = (call: DeskCall<PeopleActionParams>) => Promise<Response>;

const actions: Readonly<Record<string, PeopleAction>> = {
  async invite({ store, session, now, steady, form }) {
    assertConfirmed(session);
    const given = { name: cleanText(form.get("name") ?? ""), email: readEmail(form), role: form.get("role") };
    const { data: person } = personSchema.safeParse(given);
    if (!person) throw new DeskProblem("cannot-invite", 422);
    // Otherwise a thief of a session would add a passkey of their own, or change the role.
    if (person.email === session.person.email) throw new DeskProblem("own-invitation", 409);
    const token = newToken();
    await store.invite(person, hashToken(token), session.actor, now, steady);
    const cookie = `${INVITATION_COOKIE}=${token}; Max-Age=300; Path=/; Secure; HttpOnly; SameSite=Strict`;
    return goTo(PAGE, "invited", { "set-cookie": cookie });
  },

  async stop({ store, session, now, steady, form }) {
    if (!(await store.stopInvitation(readEmail(form), session.actor, now, steady)))
      throw new DeskProblem("cannot-stop", 409);
    return goTo(PAGE, "invitation-stopped");
  },

  async confirm({ store, session, now, form }) {
    assertConfirmed(session);
    if (!(await store.confirmPerson(readEmail(form), session.actor, now))) throw new DeskProblem("cannot-confirm", 409);
    return goTo(PAGE, "confirmed");
  },
};

/** Runs what staff do with the list of people, and then shows the list with a message. */
export const actOnPeople = (desk: Desk) =>
  deskRoute<PeopleActionParams>(desk, { role: "staff", back: PAGE }, async (call) => {
    const { action } = call.params;
    const act = Object.hasOwn(actions, action) ? actions[action] : undefined;
    if (!act) throw new DeskProblem("invalid", 404);
    return act(call);
  });

/** Returns the invitation that this browser has just made, while it is valid. The token is in the link's fragment, which no log has. */
export async function findNewInvitation(desk: Desk, headers: Pick<Headers, "get">) {
  const token = readCookie(headers.get("cookie"), INVITATION_COOKIE);
  const person = token && (await (await desk.openStore()).findInvitation(hashToken(token), desk.steadyNow()));
  return person ? { name: person.name, link: `${desk.origin}/desk/invitation#${token}` } : undefined;
}
