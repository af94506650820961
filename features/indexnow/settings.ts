import * as z from "zod";
import { settingsPart } from "#lib/env-schema.ts";

export const indexNowSettings = settingsPart({
  shape: {
    INDEXNOW_KEY: z
      .string()
      .regex(/^[A-Za-z0-9-]{8,128}$/, "must be 8 to 128 letters, digits and hyphens")
      .optional(),
  },
});
