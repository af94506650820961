import { isApi } from "#lib/server/addresses.ts";
import { isSearchResults } from "#lib/site/search/search-words.ts";

export interface RequestRefusal {
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

/** All other methods are refused, because Next would answer 500 to some of them. */
const methods = ["GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"];

export const badAddress: RequestRefusal = { status: 400, code: "bad-address" };
const unknownMethod: RequestRefusal = { status: 501, code: "method-unknown" };
const notAllowed: RequestRefusal = { status: 405, code: "method-not-allowed", headers: { allow: "GET, HEAD" } };
const noPage: RequestRefusal = { status: 404, code: "no-page" };
const unexpectedBody: RequestRefusal = { status: 400, code: "body-not-allowed" };

interface RequestHead {
  readonly method: string;
  readonly path: string | undefined;
  readonly hasBody: boolean;
  readonly isSmallForm?: boolean;
}

/** Says why a request is refused. Only routes of app/api accept a body, and the page of search results a small form. */
export function findRefusal({ method, path, hasBody, isSmallForm }: RequestHead): RequestRefusal | undefined {
  if (path === undefined) return badAddress;
  if (!methods.includes(method)) return unknownMethod;
  const isRead = method === "GET" || method === "HEAD";
  if (method === "POST" && isSearchResults(path)) return isSmallForm ? undefined : unexpectedBody;
  if (!isRead && !isApi(path)) return notAllowed;
  // Such a path asks for data of Next's router, which no link of this site uses (decision 0019).
  if (path.endsWith(".rsc") && !isApi(path)) return noPage;
  return isRead && hasBody ? unexpectedBody : undefined;
}

/** Has no text, because hardly any visitor gets this response. */
export const refusalBody = ({ code }: RequestRefusal) => ({ success: false, code });
