/** Hostile requests, each with the status that the site must give it. */

import { fileRequests } from "#verification/hostile/corpus/files.ts";
import { multipartRequests } from "#verification/hostile/corpus/multipart.ts";
import { otherRequests } from "#verification/hostile/corpus/others.ts";
import type { HostileRequest } from "#verification/hostile/corpus/request.ts";

export const corpus: readonly HostileRequest[] = [...multipartRequests, ...fileRequests, ...otherRequests];
