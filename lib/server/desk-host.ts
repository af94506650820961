// biome-ignore lint/style/noRestrictedGlobals: next.config.ts puts the value into the code, because the middleware has no other settings.
const builtOrigin = process.env.DESK_ORIGIN ?? "";

/**
 * Returns true if a request is for the host of `origin`. We read the Host header only, because a client may write X-Forwarded-Host. An
 * empty origin has no host.
 */
export function isHostOf(headers: Pick<Headers, "get">, origin: string): boolean {
  if (origin === "") return false;
  const { protocol, host } = new URL(origin);
  // The URL removes the port if it is the usual one, as browsers do.
  return URL.parse(`${protocol}//${headers.get("host")}`)?.host === host;
}

/** Returns true if a request is for the desk's host, and the build has a desk. */
export const isDeskHost = (headers: Pick<Headers, "get">): boolean => isHostOf(headers, builtOrigin);

/** The addresses of the desk's pages. A test compares them with app/admin/desk. */
const PAGE = /^\/desk(\/(access|figures|invitation|leads(\/[^/]+)?|people|preview|setup|sign-in))?$/;

/** Returns true for the address of a page of the desk. */
export const isDeskPage = (path: string): boolean => PAGE.test(path);

/**
 * Where the pages of the desk are in app/. Next writes the names of the folders beside app/[locale] into every page, and visitors must not
 * read there whether a site has a desk. The folder app/admin is there anyway.
 */
const FOLDER = "/admin";

/** Returns the path of app/ that draws a page of the desk. */
export const folderOfDesk = (path: string): string => FOLDER + path;

/** Returns true for the path in app/ of a page of the desk. As an address, no visitor may find it. */
export const isHiddenPage = (path: string): boolean => builtOrigin !== "" && /^\/admin\/desk(\/|$)/.test(path);

/** Returns true for an address beside the pages of the desk. It is answered like theirs, so that theirs do not stand out. */
export const isNearDesk = (path: string): boolean => builtOrigin !== "" && path.startsWith(`${FOLDER}/`);

/** The address to which the desk's host sends a browser that asks for `/`. */
export const deskStart = `${builtOrigin}/desk`;
