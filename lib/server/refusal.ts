import { isApi } from "#lib/server/addresses.ts";

/** Why a request is refused before a page or a route sees it. */
export interface Refusal {
  readonly status: number;
  readonly code:
    | "bad-address"
    | "method-not-allowed"
    | "method-unknown"
    | "body-not-allowed"
    | "no-page"
    | "too-many-images"
    | "too-many-pages";
  readonly headers?: Readonly<Record<string, string>>;
}

/** All methods that Next passes to a route. It answers 500 to some of the others. */
const methods = ["GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"];

export const badAddress: Refusal = { status: 400, code: "bad-address" };
const unknownMethod: Refusal = { status: 501, code: "method-unknown" };
const notAllowed: Refusal = { status: 405, code: "method-not-allowed", headers: { allow: "GET, HEAD" } };
const noPage: Refusal = { status: 404, code: "no-page" };
const unexpectedBody: Refusal = { status: 400, code: "body-not-allowed" };

interface RequestHead {
  readonly method: string;
  /** The result of `readPath`. */
  readonly path: string | undefined;
  readonly hasBody: boolean;
}

/**
 * Returns why the request is refused, by its first line and headers alone, or undefined. Only a route of app/api takes a body, so
 * nobody can make us wait for the body of a page, or keep it.
 */
export function findRefusal({ method, path, hasBody }: RequestHead): Refusal | undefined {
  if (path === undefined) return badAddress;
  if (!methods.includes(method)) return unknownMethod;
  const isRead = method === "GET" || method === "HEAD";
  if (!isRead && !isApi(path)) return notAllowed;
  // Data for Next's router, which no link of this site uses (decision 0019).
  if (path.endsWith(".rsc") && !isApi(path)) return noPage;
  return isRead && hasBody ? unexpectedBody : undefined;
}

/**
 * Returns the body of the response to a refused request. It has no words, because visitors hardly ever get it: only those who share
 * an address with a flood.
 */
export const refusalBody = ({ code }: Refusal) => ({ success: false, code });
