import { isHostOf } from "#lib/is-host-of.ts";
import type { Ownership } from "#lib/server/edge-part.ts";

// biome-ignore lint/style/noRestrictedGlobals: next.config.ts puts the value into the code, because the middleware has no other settings.
const builtOrigin = process.env.DESK_ORIGIN ?? "";

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

/** On the site's host, no path in the folder has a page of the desk: each gets the answer for an unknown path. */
export const ownershipOfDesk = (path: string): Ownership | undefined =>
  builtOrigin !== "" && `${path}/`.startsWith(`${FOLDER}/`) ? "unknown" : undefined;

/** Where the desk's host sends a browser that asks for `/`. */
export const deskStart = `${builtOrigin}/desk`;
