import { indexNowSettings } from "#features/indexnow/settings.ts";
import { isRelease } from "#lib/build-values.ts";
import { readEnv, readSettings } from "#lib/read-env.ts";
import type { BuildPart } from "#lib/server/build-part.ts";

export const indexNow: BuildPart = {
  settings: indexNowSettings,
  // Builds that are no release have no key, so they do not serve its file. No search engine accepts an announcement without the file.
  constants: () => ({
    INDEXNOW_KEY: isRelease && !readEnv().isPreview ? (readSettings(indexNowSettings).INDEXNOW_KEY ?? "") : "",
  }),
};
