import "server-only";
import { readFile } from "node:fs/promises";
import { createErrorReporter } from "#features/error-reports/error-reporter.ts";
import { errorReportSettings } from "#features/error-reports/settings.ts";
import { type LoggedError, loggedErrors } from "#lib/log.ts";
import { readEnv, readSettings } from "#lib/read-env.ts";
import type { Feature } from "#lib/server/feature.ts";

/** Reports errors to Sentry or a service like it (decision 0056). */
export const errorReports: Feature = {
  name: "error-reports",
  start,
  readSetup: async () => ({
    "Reports of errors": [readSettings(errorReportSettings).ERROR_REPORT_DSN ? "set" : "only in the log", true],
  }),
};

async function start(): Promise<void> {
  const { ERROR_REPORT_DSN: target } = readSettings(errorReportSettings);
  if (!target) return;
  const env = readEnv();
  // Imported here, because `npm run leads` loads this file without Next.
  const { after } = await import("next/server");
  const environment = env.isDevelopment ? "development" : env.isPreview ? "preview" : "production";
  const release = env.commit ?? (await readBuildId());
  const report = createErrorReporter({
    ...target,
    build: { release, environment },
    now: Date.now,
    waitUntil(work) {
      // A serverless process stops after its response, unless `after` has registered the work.
      try {
        if (env.isServerless) after(() => work);
      } catch {
        // Outside of a request, `after` throws. The process may then stop before the report is sent.
      }
    },
  });
  loggedErrors.subscribe((line) => report(line as LoggedError));
}

/** Returns the id of the build. Undefined under `next dev`. */
const readBuildId = () =>
  readFile(/* turbopackIgnore: true */ ".next/BUILD_ID", "utf8").then(
    (id) => id.trim(),
    () => undefined,
  );
