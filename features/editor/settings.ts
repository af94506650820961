import * as z from "zod";
import { settingsPart } from "#lib/env-schema.ts";
import { readSettings } from "#lib/read-env.ts";

export const editorSettings = settingsPart({
  shape: {
    CMS: z.literal("1", "must be 1 or not set").optional(),
    CMS_REPOSITORY: z
      .string()
      .regex(/^[\w.-]+\/[\w.-]+$/, "must be a repository on GitHub, as owner/name")
      .optional(),
    CMS_BRANCH: z
      .string()
      .regex(/^[\w./-]+$/, "must be the name of a branch")
      .optional(),
  },
  check({ CMS, CMS_REPOSITORY }, reject) {
    if (CMS && !CMS_REPOSITORY) reject("CMS_REPOSITORY", "is required with CMS");
  },
});

/** Returns the repository and branch on GitHub in which the editor saves. Undefined if the build has no editor. */
export function readEditorSettings() {
  const { CMS, CMS_REPOSITORY = "", CMS_BRANCH = "main" } = readSettings(editorSettings);
  return CMS === "1" ? { repository: CMS_REPOSITORY, branch: CMS_BRANCH } : undefined;
}
