import { randomBytes } from "node:crypto";
import { globSync } from "node:fs";
import { deskSettings, readDeskSettings } from "#features/desk/settings.ts";
import { isLoopback } from "#lib/is-loopback.ts";
import type { BuildPart } from "#lib/server/build-part.ts";

/** Lists the paths of the desk's pages, by their files in app/. `*` stands for a part of the path that may be any text. */
export const listDeskPages = (): string[] =>
  globSync("app/admin/desk/**/page.desk.tsx")
    .map((file) => file.replaceAll("\\", "/").replace(/^app\/admin|\/page\.desk\.tsx$/g, ""))
    .map((path) => path.replace(/\[[^\]]+\]/g, "*"))
    .toSorted();

export const desk: BuildPart = {
  settings: deskSettings,
  pageExtensions: () => (readDeskSettings() ? ["desk.ts", "desk.tsx"] : []),
  constants: () => ({ DESK_ORIGIN: readDeskSettings()?.origin ?? "", DESK_PAGES: listDeskPages().join(" ") }),
  privateHosts() {
    const settings = readDeskSettings();
    return settings ? [new URL(settings.origin).hostname] : [];
  },
  setupSteps: {
    staff: {
      step: 11,
      name: "Staff with a passkey",
      variables: [],
      todo: "Invite a second person, so that somebody can act if one is away or loses a phone.",
    },
  },
  preview(environment) {
    const settings = readDeskSettings(environment);
    if (!settings || !isLoopback(settings.origin)) return undefined;
    // Lets `npm run preview` print a link that signs in, for a desk on this machine and for this run only.
    const token = randomBytes(32).toString("base64url");
    return {
      settings: { DESK_ORIGIN: settings.origin, DESK_PREVIEW_TOKEN: token },
      line: `The desk, without a passkey: ${settings.origin}/desk/preview#${token}`,
    };
  },
};
