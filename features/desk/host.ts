import type { Ownership } from "#lib/server/edge-part.ts";

// biome-ignore lint/style/noRestrictedGlobals: next.config.ts puts the value into the code, because the middleware has no other settings.
const builtOrigin = process.env.DESK_ORIGIN ?? "";

/** True if the Host header names the host of `origin`. Does not read X-Forwarded-Host, which a client may write. */
export function isHostOf(headers: Pick<Headers, "get">, origin: string): boolean {
  if (origin === "") return false;
  const { protocol, host } = new URL(origin);
  // `URL` leaves out the default port, as browsers do in the Host header.
  return URL.parse(`${protocol}//${headers.get("host")}`)?.host === host;
}

/** True if the request is for the desk's host. False if the build has no desk. */
export const isDeskHost = (headers: Pick<Headers, "get">): boolean => isHostOf(headers, builtOrigin);

// biome-ignore lint/style/noRestrictedGlobals: next.config.ts puts the value into the code too.
const pages = process.env.DESK_PAGES?.split(" ") ?? [];

/** Match the paths of the desk's pages, which features/desk/build.ts lists. */
const patterns = pages.map((page) => new RegExp(`^${page.replaceAll("*", "[^/]+")}$`));

export const isDeskPage = (path: string): boolean => patterns.some((pattern) => pattern.test(path));

/** The folder of the desk's pages. Next writes its name into every page, so it must not tell visitors that the site has a desk. */
const FOLDER = "/admin";

export const folderOfDesk = (path: string): string => FOLDER + path;

/** Below the folder, no path shows a page of the desk on the site's own host: each gets the answer for an unknown path. */
export function ownershipOfDesk(path: string): Ownership | undefined {
  if (builtOrigin === "" || !path.startsWith(`${FOLDER}/`)) return undefined;
  return /^\/admin\/desk(\/|$)/.test(path) ? "hidden" : "unknown";
}

/** Where the desk's host sends a browser that asks for `/`. */
export const deskStart = `${builtOrigin}/desk`;
