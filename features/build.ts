import { desk } from "#features/desk/build.ts";
import { editor } from "#features/editor/build.ts";
import { errorReports } from "#features/error-reports/build.ts";
import { indexNow } from "#features/indexnow/build.ts";
import { malwareScan } from "#features/malware-scan/build.ts";
import { notices } from "#features/notices/build.ts";
import type { BuildPart } from "#lib/server/build-part.ts";

/** What features add to the build. Their settings are checked in this order. */
export const builds: readonly BuildPart[] = [notices, desk, editor, errorReports, indexNow, malwareScan];

/** The settings of all features. */
export const settingsParts = builds.flatMap(({ settings }) => settings ?? []);
