import { errorReportSettings } from "#features/error-reports/settings.ts";
import type { BuildPart } from "#lib/server/build-part.ts";

export const errorReports: BuildPart = { settings: errorReportSettings };
