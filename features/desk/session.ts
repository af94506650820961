import "server-only";
import { DeskProblem } from "#features/desk/messages.ts";
import type { Desk } from "#features/desk/root.ts";
import type { Role, StoredSession } from "#features/desk/store/person.ts";
import { hashToken } from "#features/desk/token.ts";
import type { Actor } from "#lib/leads/store/staff/access-records.ts";

/** With the prefix `__Host-`, browsers take this cookie only from this very host, over TLS, and for all paths. */
export const SESSION_COOKIE = "__Host-desk";

/** Lax, so that links to leads in e-mails work. This is safe, because no GET changes anything. The cookie ends with the browser. */
const ATTRIBUTES = "Path=/; Secure; HttpOnly; SameSite=Lax";

export interface Session extends StoredSession {
  /** The hash of the session's token, which is all that the store has of the token. */
  readonly hash: string;
  readonly actor: Actor;
  /** False if the next step that asks for the passkey must wait for it. */
  readonly isConfirmed: boolean;
}

export const sessionCookie = (token: string): string => `${SESSION_COOKIE}=${token}; ${ATTRIBUTES}`;

/** Makes the browser delete the cookie. */
export const endedCookie = `${SESSION_COOKIE}=; Max-Age=0; ${ATTRIBUTES}`;

export const readToken = (header: string | null) => readCookie(header, SESSION_COOKIE);

/** Returns the token in the Cookie header. Undefined if there is none, or if it cannot be ours. */
export function readCookie(header: string | null, name: string): string | undefined {
  const value = header
    ?.split(";")
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined;
}

/** Returns the session of a request. Undefined if the person must sign in. */
export async function findSession(
  { openStore, steadyNow, previewToken }: Pick<Desk, "openStore" | "steadyNow" | "previewToken">,
  headers: Pick<Headers, "get">,
): Promise<Session | undefined> {
  const token = readToken(headers.get("cookie"));
  if (token === undefined) return undefined;
  const hash = hashToken(token);
  const found = await (await openStore()).findSession(hash, steadyNow());
  if (!found) return undefined;
  const { id: personId, name } = found.person;
  // The preview's link signs in without a passkey, so there is nothing to ask for.
  const isConfirmed = found.isConfirmed ?? previewToken !== undefined;
  return { ...found, hash, actor: { at: "desk", personId, name }, isConfirmed };
}

/** @throws {DeskProblem} if the person must use the passkey first. */
export function assertConfirmed({ isConfirmed }: Pick<Session, "isConfirmed">): void {
  if (!isConfirmed) throw new DeskProblem("confirm-first", 401);
}

/** Staff may see what marketing sees. */
export const hasRole = (session: Session, role: Role): boolean =>
  session.person.role === "staff" || session.person.role === role;
