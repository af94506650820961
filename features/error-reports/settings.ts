import * as z from "zod";
import { settingsPart } from "#lib/env-schema.ts";

/** Old DSNs also contain a secret key, which nothing needs, so we reject them. */
const DSN = /^(https?:\/\/)([\w-]+)@([\w.:[\]-]+)((?:\/[\w.-]+)*)\/(\d+)$/;

const errorReports = z
  .string()
  .transform((text) => DSN.exec(text))
  .refine((match) => match !== null && URL.canParse(`${match[1]}${match[3]}`), {
    error: "must be a DSN such as https://key@host/1, without a secret key",
    abort: true,
  })
  .transform((match) => {
    const [, protocol = "", key = "", host = "", folder = "", project = ""] = match ?? [];
    return { address: `${protocol}${host}${folder}/api/${project}/envelope/`, key };
  });

export const errorReportSettings = settingsPart({
  shape: {
    ERROR_REPORT_DSN: errorReports.optional(),
  },
});
