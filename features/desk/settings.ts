import * as z from "zod";
import { between, DEFAULT_SITE_URL, type Environment, settingsPart, webAddress } from "#lib/env-schema.ts";
import { isLoopback } from "#lib/is-loopback.ts";
import { readSettings } from "#lib/read-env.ts";

/** Must be https, or http on this machine, because browsers offer passkeys nowhere else. */
const deskOrigin = webAddress
  .refine((address) => new URL(address).origin === address, { error: "must be an address without a path", abort: true })
  .refine((address) => address.startsWith("https:") || isLoopback(address), "must be an https address");

/** Ignores the port, because all ports of a host share its cookies. */
const isSameHost = (one: string, other: string) => new URL(one).hostname === new URL(other).hostname;

export const deskSettings = settingsPart({
  shape: {
    DESK: z.literal("1", "must be 1 or not set").optional(),
    DESK_ORIGIN: deskOrigin.optional(),
    DESK_LEADS_PER_HOUR: between(1, 10_000).optional(),
    DESK_PREVIEW_TOKEN: z
      .string()
      .regex(/^[\w-]{43}$/, "is made by npm run preview only")
      .optional(),
  },
  check({ DESK, DESK_ORIGIN, DESK_PREVIEW_TOKEN, SITE_URL = DEFAULT_SITE_URL }, reject, source) {
    if (DESK && !DESK_ORIGIN) reject("DESK_ORIGIN", "is required with DESK");
    if (DESK && DESK_ORIGIN && isSameHost(DESK_ORIGIN, SITE_URL)) {
      const reason = source.CMS
        ? "because the editor at /admin keeps a token in the browser's storage of that host"
        : "because no page of the site may share a session with the desk";
      reject("DESK_ORIGIN", `must have another host than SITE_URL, ${reason}`);
    }
    if (DESK_PREVIEW_TOKEN && !(DESK_ORIGIN && isLoopback(DESK_ORIGIN))) {
      reject("DESK_PREVIEW_TOKEN", "is allowed only if DESK_ORIGIN is this machine");
    }
  },
});

/** Undefined if the build has no desk. @throws {EnvError} */
export function readDeskSettings(source?: Environment) {
  const given = readSettings(deskSettings, source);
  // Only `npm run preview` on this machine sets the token (scripts/site.ts).
  return given.DESK && given.DESK_ORIGIN
    ? { origin: given.DESK_ORIGIN, previewToken: given.DESK_PREVIEW_TOKEN }
    : undefined;
}

/** How many different leads a person may open in an hour, at the desk or at a terminal, before staff are told. @throws {EnvError} */
export const readLeadsPerHour = (source?: Environment): number =>
  readSettings(deskSettings, source).DESK_LEADS_PER_HOUR ?? 20;
