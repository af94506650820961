import { deskRoute, goTo } from "#features/desk/desk-route.ts";
import type { Desk } from "#features/desk/root.ts";
import { endedCookie } from "#features/desk/session.ts";

const cookie = { "set-cookie": endedCookie };

export const signOutHandlers = (desk: Desk) => ({
  here: deskRoute(desk, { role: "marketing", back: "/desk/sign-in" }, async ({ store, session }) => {
    await store.endSession(session.hash);
    return goTo("/desk/sign-in", "signed-out", cookie);
  }),
  everywhere: deskRoute(desk, { role: "marketing", back: "/desk/sign-in" }, async ({ store, session, now }) => {
    await store.endAllSessions(session.person.id, session.actor, now);
    return goTo("/desk/sign-in", "signed-out-everywhere", cookie);
  }),
});
