import "server-only";
import type { Desk } from "#features/desk/root.ts";
import type { Role, StoredSession } from "#features/desk/store/person.ts";
import { hashToken } from "#features/desk/token.ts";
import type { Actor } from "#lib/leads/store/staff/access-records.ts";

/** The prefix makes browsers refuse this cookie from another host, from a page without TLS, and for one path only. */
export const SESSION_COOKIE = "__Host-desk";

/** Lax, because a notice links to a lead from a mail program. No GET changes anything. The cookie ends with the browser. */
const ATTRIBUTES = "Path=/; Secure; HttpOnly; SameSite=Lax";

export interface Session extends StoredSession {
  /** What the store knows of the token. */
  readonly hash: string;
  readonly actor: Actor;
}

export const sessionCookie = (token: string): string => `${SESSION_COOKIE}=${token}; ${ATTRIBUTES}`;

/** Makes the browser delete the cookie. */
export const endedCookie = `${SESSION_COOKIE}=; Max-Age=0; ${ATTRIBUTES}`;

/** Undefined if the Cookie header has no token of our form. */
export function readToken(header: string | null): string | undefined {
  const value = header
    ?.split(";")
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${SESSION_COOKIE}=`))
    ?.slice(SESSION_COOKIE.length + 1);
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined;
}

/** Undefined if the person must sign in. */
export async function findSession(
  { openStore, now }: Pick<Desk, "openStore" | "now">,
  headers: Pick<Headers, "get">,
): Promise<Session | undefined> {
  const token = readToken(headers.get("cookie"));
  if (token === undefined) return undefined;
  const hash = hashToken(token);
  const found = await (await openStore()).findSession(hash, now());
  if (!found) return undefined;
  const { id: personId, name } = found.person;
  return { ...found, hash, actor: { at: "desk", personId, name } };
}

/** Staff may see what marketing sees. */
export const hasRole = (session: Session, role: Role): boolean =>
  session.person.role === "staff" || session.person.role === role;
