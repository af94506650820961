import "server-only";
import { deskRoute, goTo, type OpenCall, openRoute } from "#features/desk/desk-route.ts";
import { DeskProblem } from "#features/desk/messages.ts";
import { startOf } from "#features/desk/pages.ts";
import {
  newPasskeyOptions,
  readNewPasskey,
  readSignIn,
  signInOptions,
  type UsedPasskey,
} from "#features/desk/passkeys.ts";
import type { Desk } from "#features/desk/root.ts";
import { endedCookie, readToken, sessionCookie } from "#features/desk/session.ts";
import type { Person } from "#features/desk/store/person.ts";
import { hashToken, newToken } from "#features/desk/token.ts";
import { jsonResponse } from "#lib/api-response.ts";

/** Returns the cookie of a new session. Its token is always new, so nobody can know it before. Ends the browser's earlier session. */
async function startSession({ request, store, now, steady }: OpenCall<object>, person: Person, passkey?: UsedPasskey) {
  const earlier = readToken(request.headers.get("cookie"));
  if (earlier) await store.endSession(hashToken(earlier));
  const token = newToken();
  if (!(await store.startSession(person.id, passkey, hashToken(token), now, steady)))
    throw new DeskProblem("refused", 401);
  return sessionCookie(token);
}

/** Signing in takes two requests: `options` returns what the browser needs, `finish` gets what the passkey has signed. */
export const signInHandlers = (desk: Desk) => ({
  options: openRoute(desk, { back: "/desk/sign-in" }, async ({ store, steady }) =>
    jsonResponse(await signInOptions({ store, origin: desk.origin, steady })),
  ),
  finish: openRoute(desk, { back: "/desk/sign-in" }, async (call) => {
    const { store, steady, json } = call;
    const passkey = await readSignIn({ store, origin: desk.origin, steady }, json);
    if (!passkey) throw new DeskProblem("refused", 401);
    const cookie = await startSession(call, passkey.person, passkey);
    return jsonResponse({ to: startOf(passkey.person) }, 200, { "set-cookie": cookie });
  }),
});

/** A person who has signed in uses the passkey again. The token is new, so a copied cookie is worth nothing from then on. */
export const confirmHandlers = (desk: Desk) => ({
  options: deskRoute(desk, { role: "staff", back: "/desk" }, async ({ store, session, steady }) =>
    jsonResponse(
      session.isConfirmed ? { isConfirmed: true } : await signInOptions({ store, origin: desk.origin, steady }),
    ),
  ),
  finish: deskRoute(desk, { role: "staff", back: "/desk" }, async ({ store, session, steady, json }) => {
    const passkey = await readSignIn({ store, origin: desk.origin, steady }, json);
    const token = newToken();
    if (!passkey || !(await store.renewSession(session.hash, passkey, hashToken(token), steady)))
      throw new DeskProblem("refused", 401);
    return jsonResponse({}, 200, { "set-cookie": sessionCookie(token) });
  }),
});

/** Reads the token of the invitation and, in `finish`, the new passkey. */
const readInvitation = (json: unknown) => (json ?? {}) as { readonly token?: unknown; readonly response?: unknown };

/** Adds a passkey and signs in. Gives the same answer for an unknown, a used and an old invitation. */
export const invitationHandlers = (desk: Desk) => {
  const back = "/desk/invitation";
  return {
    options: openRoute(desk, { back }, async ({ store, steady, json }) => {
      const person = await store.findInvitation(hashToken(String(readInvitation(json).token)), steady);
      if (!person) throw new DeskProblem("invitation-ended", 410);
      return jsonResponse(await newPasskeyOptions({ store, origin: desk.origin, steady }, person));
    }),
    finish: openRoute(desk, { back }, async (call) => {
      const { store, now, steady, json } = call;
      const { token, response } = readInvitation(json);
      const tokenHash = hashToken(String(token));
      if (!(await store.findInvitation(tokenHash, steady))) throw new DeskProblem("invitation-ended", 410);
      const passkey = await readNewPasskey({ store, origin: desk.origin, steady }, response);
      if (!passkey) throw new DeskProblem("refused", 401);
      const person = await store.addPasskey(tokenHash, passkey, now, steady);
      if (!person) throw new DeskProblem("invitation-ended", 410);
      const cookie = await startSession(call, person, { person, ...passkey });
      return jsonResponse({ to: startOf(person) }, 200, { "set-cookie": cookie });
    }),
  };
};

/** This machine, as `clientOf` names it. */
const OWN_CLIENTS = ["127.0.0.1", "0:0:0:0::/64"];

/** The link of `npm run preview` signs in without a passkey, on this machine only. Without a token, this path does not exist. */
export const previewHandler = (desk: Desk) =>
  openRoute(desk, { back: "/desk/preview", exists: desk.previewToken !== undefined }, async (call) => {
    const { request, store, form, now, steady } = call;
    const isHere = OWN_CLIENTS.includes(desk.clientOf(request.headers) ?? "");
    // We compare hashes, so the time that it takes reveals nothing of the token.
    const isRight = hashToken(form.get("token") ?? "") === hashToken(desk.previewToken ?? newToken());
    if (!isHere || !isRight) throw new DeskProblem("refused", 401);
    const role = form.get("role") === "marketing" ? "marketing" : "staff";
    const actor = { at: "terminal", name: "npm run preview" } as const;
    const preview = { name: `Preview (${role})`, email: `${role}@preview.invalid`, role } as const;
    const person = await store.invite(preview, hashToken(newToken()), actor, now, steady);
    return goTo(startOf(person), undefined, { "set-cookie": await startSession(call, person) });
  });

/** Not "cookies": a browser would delete those of the whole domain, such as of the firm's mail. */
const signedOut = { "set-cookie": endedCookie, "clear-site-data": '"cache", "storage"' };

export const signOutHandlers = (desk: Desk) => ({
  here: deskRoute(desk, { role: "marketing", back: "/desk/sign-in" }, async ({ store, session }) => {
    await store.endSession(session.hash);
    return goTo("/desk/sign-in", "signed-out", signedOut);
  }),
  everywhere: deskRoute(desk, { role: "marketing", back: "/desk/sign-in" }, async ({ store, session, now }) => {
    await store.endAllSessions(session.person.id, session.actor, now);
    return goTo("/desk/sign-in", "signed-out-everywhere", signedOut);
  }),
});
