import type { Ownership } from "#lib/server/edge-part.ts";

// biome-ignore lint/style/noRestrictedGlobals: next.config.ts puts the value into the code, because the middleware has no other settings.
const builtOrigin = process.env.DESK_ORIGIN ?? "";

/** Reads the Host header only, because a client may write X-Forwarded-Host. An empty origin has no host. */
export function isHostOf(headers: Pick<Headers, "get">, origin: string): boolean {
  if (origin === "") return false;
  const { protocol, host } = new URL(origin);
  // The URL removes the usual port, as browsers do.
  return URL.parse(`${protocol}//${headers.get("host")}`)?.host === host;
}

/** False if the build has no desk. */
export const isDeskHost = (headers: Pick<Headers, "get">): boolean => isHostOf(headers, builtOrigin);

// biome-ignore lint/style/noRestrictedGlobals: as above
const pages = process.env.DESK_PAGES?.split(" ") ?? [];

/** features/desk/build.ts lists the addresses. `*` stands for one part of any text. */
const patterns = pages.map((page) => new RegExp(`^${page.replaceAll("*", "[^/]+")}$`));

export const isDeskPage = (path: string): boolean => patterns.some((pattern) => pattern.test(path));

/** Next writes the folders beside app/[locale] into every page, where visitors must not read whether a site has a desk. */
const FOLDER = "/admin";

export const folderOfDesk = (path: string): string => FOLDER + path;

/** No visitor may find a page of the desk below the folder. All else there gets the same answer. */
export function ownershipOfDesk(path: string): Ownership | undefined {
  if (builtOrigin === "" || !path.startsWith(`${FOLDER}/`)) return undefined;
  return /^\/admin\/desk(\/|$)/.test(path) ? "hidden" : "unknown";
}

/** Where the desk's host sends a browser that asks for `/`. */
export const deskStart = `${builtOrigin}/desk`;
