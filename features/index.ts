import "server-only";
import { desk } from "#features/desk/feature.ts";
import { errorReports } from "#features/error-reports/feature.ts";
import { figures } from "#features/figures/feature.ts";
import { malwareScan } from "#features/malware-scan/feature.ts";
import { notices } from "#features/notices/feature.ts";
import type { Feature } from "#lib/server/feature.ts";

/** The features of the server, in the order in which they run. The figures are last, because they lock rows until a transaction ends. */
export const features: readonly Feature[] = [errorReports, desk, malwareScan, notices, figures];
