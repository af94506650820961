/** Hostile requests, each with the status that the site must give it. */

import { fileRequests } from "#verification/fuzz/corpus/files.ts";
import { multipartRequests } from "#verification/fuzz/corpus/multipart.ts";
import { otherRequests } from "#verification/fuzz/corpus/others.ts";
import type { HostileRequest } from "#verification/fuzz/corpus/request.ts";

export const corpus: readonly HostileRequest[] = [...multipartRequests, ...fileRequests, ...otherRequests];
