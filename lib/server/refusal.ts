import { isApi } from "#lib/server/addresses.ts";
import { isSearchResults } from "#lib/site/search/search-words.ts";

/** Our response to a request that we refuse before a page or a route sees it. */
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

/** All methods that Next passes to a route. We refuse all other methods ourselves, because Next would answer 500 to some of them. */
const methods = ["GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"];

export const badAddress: RequestRefusal = { status: 400, code: "bad-address" };
const unknownMethod: RequestRefusal = { status: 501, code: "method-unknown" };
const notAllowed: RequestRefusal = { status: 405, code: "method-not-allowed", headers: { allow: "GET, HEAD" } };
const noPage: RequestRefusal = { status: 404, code: "no-page" };
const unexpectedBody: RequestRefusal = { status: 400, code: "body-not-allowed" };

interface RequestHead {
  readonly method: string;
  /** The path that `readPath` returned, or undefined if the address is bad. */
  readonly path: string | undefined;
  readonly hasBody: boolean;
  /** The result of `isSmallForm`. */
  readonly isSmallForm?: boolean;
}

/**
 * Returns the refusal of a request, or undefined if we accept it. It reads only the first line and the headers. Only routes of app/api
 * accept a body, and the page of search results a small form. So we never wait for the body of another page, and never hold it in memory.
 */
export function findRefusal({ method, path, hasBody, isSmallForm }: RequestHead): RequestRefusal | undefined {
  if (path === undefined) return badAddress;
  if (!methods.includes(method)) return unknownMethod;
  const isRead = method === "GET" || method === "HEAD";
  if (method === "POST" && isSearchResults(path)) return isSmallForm ? undefined : unexpectedBody;
  if (!isRead && !isApi(path)) return notAllowed;
  // An address that ends in `.rsc` is for data of Next's router. No link of this site uses such an address (decision 0019).
  if (path.endsWith(".rsc") && !isApi(path)) return noPage;
  return isRead && hasBody ? unexpectedBody : undefined;
}

/** Returns the body of the response to a refused request. It contains no text, because hardly any visitor gets this response. */
export const refusalBody = ({ code }: RequestRefusal) => ({ success: false, code });
