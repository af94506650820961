import * as z from "zod";
import { settingsPart } from "#lib/env-schema.ts";

/**
 * The DSN of a Sentry project, or of a service that accepts Sentry's reports. Old DSNs also contain a secret key; we reject them,
 * because nothing needs that key.
 */
const DSN = /^(https?:\/\/)([\w-]+)@([\w.:[\]-]+)((?:\/[\w.-]+)*)\/(\d+)$/;

/** Parses a DSN into the address that receives error reports and the public key that each report names. */
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
