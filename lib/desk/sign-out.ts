import { deskRoute, goTo } from "#lib/desk/desk-route.ts";
import type { Desk } from "#lib/desk/root.ts";
import { endedCookie } from "#lib/desk/session.ts";

/** Ends the session of the person who asks, on this device. */
export const signOut = (desk: Desk) =>
  deskRoute(desk, { role: "marketing", back: "/desk/sign-in" }, async ({ store, session }) => {
    await store.endSession(session.hash);
    return goTo("/desk/sign-in", "signed-out", { "set-cookie": endedCookie });
  });
