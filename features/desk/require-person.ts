import "server-only";
import { headers } from "next/headers";
// biome-ignore lint/style/noRestrictedImports: a page cannot return a 303 itself, and the desk has no languages.
import { notFound, redirect } from "next/navigation";
import { startOf } from "#features/desk/pages.ts";
import { desk } from "#features/desk/root.ts";
import { findSession, hasRole, type Session } from "#features/desk/session.ts";
import type { Role } from "#features/desk/store/person.ts";
import { ATTEMPTED_PATH_HEADER } from "#lib/i18n/attempted-path.ts";
import { isHostOf } from "#lib/is-host-of.ts";

/** Every page of the desk calls this first. Without a session, the browser goes to the sign-in page, and afterwards back. */
export async function requirePerson(role: Role): Promise<Session> {
  const given = await requireDesk();
  const session = await findSession(desk, given);
  if (!session) redirect(`/desk/sign-in?to=${encodeURIComponent(given.get(ATTEMPTED_PATH_HEADER) ?? "")}`);
  if (!hasRole(session, role)) redirect(startOf(session.person));
  return session;
}

/** A page that needs no session calls this first. On another host than the desk's, the page does not exist. */
export async function requireDesk(): Promise<Headers> {
  const given = await headers();
  if (!isHostOf(given, desk.origin)) notFound();
  return given;
}
