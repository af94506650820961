import { errorReportSettings } from "#features/error-reports/settings.ts";
import type { BuildPart } from "#lib/server/build-part.ts";

export const errorReports: BuildPart = { name: "error-reports", settings: errorReportSettings };
