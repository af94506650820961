import type { Ownership } from "#lib/server/edge-part.ts";

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

// biome-ignore lint/style/noRestrictedGlobals: as above
const pages = process.env.DESK_PAGES?.split(" ") ?? [];

/** The addresses of the desk's pages, which features/desk/build.ts lists. `*` stands for one part of any text. */
const patterns = pages.map((page) => new RegExp(`^${page.replaceAll("*", "[^/]+")}$`));

/** Returns true for the address of a page of the desk. */
export const isDeskPage = (path: string): boolean => patterns.some((pattern) => pattern.test(path));

/**
 * Where the pages of the desk are in app/. Next writes the names of the folders beside app/[locale] into every page, and visitors must not
 * read there whether a site has a desk. The folder app/admin is there anyway.
 */
const FOLDER = "/admin";

/** Returns the path of app/ that draws a page of the desk. */
export const folderOfDesk = (path: string): string => FOLDER + path;

/**
 * Says what an address below the folder is. No visitor may find a page of the desk there. All else is answered like these pages, so that
 * they do not stand out.
 */
export function ownershipOfDesk(path: string): Ownership | undefined {
  if (builtOrigin === "" || !path.startsWith(`${FOLDER}/`)) return undefined;
  return /^\/admin\/desk(\/|$)/.test(path) ? "hidden" : "unknown";
}

/** The address to which the desk's host sends a browser that asks for `/`. */
export const deskStart = `${builtOrigin}/desk`;
