import "server-only";
import { createHash } from "node:crypto";
import * as z from "zod";
import { jsonResponse } from "#lib/api-response.ts";
import { MAX_FILE_BYTES, MAX_FILE_MIB } from "#lib/forms/file-size.ts";
import { safeFileName } from "#lib/leads/intake/read/file-name.ts";
import { assertSpace } from "#lib/leads/intake/read/form-admission.ts";
import { newFileId } from "#lib/leads/intake/read/staged-files.ts";
import type { RequestDependencies } from "#lib/leads/request/dependencies.ts";
import { assertRateLimit, assertSameSite } from "#lib/leads/request/guards.ts";
import { handle } from "#lib/leads/request/handle.ts";
import { mapStoreErrors, Problem } from "#lib/leads/request/problem.ts";
import { readBody, readJson } from "#lib/leads/request/read-body.ts";
import { createStoreCounter } from "#lib/leads/request/request-counter.ts";
import type { PendingFiles, PendingUpload } from "#lib/leads/store/files/staging.ts";
import { CHUNK_BYTES, chunkCount } from "#lib/leads/store/limits.ts";
import type { UploadResponse } from "#lib/leads/uploads/wire.ts";
import { log } from "#lib/log.ts";
import { CHUNK_BODY_MS } from "#lib/timing.ts";

/** A form has up to 20 files. A repeated upload counts again. */
const UPLOADS_PER_SUBMISSION = 20;

const MAX_ANNOUNCEMENT_BYTES = 4096;

export const announcement = z.object({
  name: z.string().min(1).max(1000),
  type: z.string().max(200),
  size: z.int().nonnegative(),
});

interface UploadRoute {
  params: Promise<{ id: string; index?: string }>;
}

/** Chunks come in any order, also repeatedly. Only a client that knows the upload's id can add them, and nobody can read the file. */
export function uploadHandlers(dependencies: RequestDependencies) {
  const { openBackend, steadyNow, siteUrl, clientOf, rateLimit } = dependencies;

  async function findOrThrow(store: Pick<PendingFiles, "findUpload">, { params }: UploadRoute): Promise<PendingUpload> {
    const upload = await mapStoreErrors(store.findUpload((await params).id));
    if (!upload) throw new Problem("not-found");
    return upload;
  }

  return {
    create: handle<unknown>(undefined, async (request, _context, logContext) => {
      assertSameSite(request.headers, siteUrl);
      const { store } = await mapStoreErrors(openBackend());
      await mapStoreErrors(store.assertKeys());
      const client = clientOf(request.headers);
      const limit = rateLimit * UPLOADS_PER_SUBMISSION;
      // Each start makes the store sum up all files of the network, so a network may start only twice as many uploads as a client.
      const count = createStoreCounter(store, "upload", { limit, networkLimit: limit * 2 });
      await assertRateLimit(client, count, steadyNow());
      const file = parseAnnouncement(await readJson(request, MAX_ANNOUNCEMENT_BYTES));
      await assertSpace(store, { client, bytes: file.size, purpose: "upload" }, steadyNow());
      const id = newFileId();
      await mapStoreErrors(store.createFile(id, steadyNow(), { client, upload: file }));
      log.limited("info", "upload started", { ...logContext(), bytes: file.size });
      return respondWithUpload({ id, ...file, received: [] }, 201);
    }),

    list: handle<UploadRoute>(undefined, async (_request, _context, _logContext, route) => {
      const { store } = await mapStoreErrors(openBackend());
      return respondWithUpload(await findOrThrow(store, route));
    }),

    put: handle<UploadRoute>(undefined, async (request, _context, _logContext, route) => {
      assertSameSite(request.headers, siteUrl);
      const { store } = await mapStoreErrors(openBackend());
      const upload = await findOrThrow(store, route);
      const index = (await route.params).index ?? "";
      const count = chunkCount(upload.size);
      if (!/^\d{1,4}$/.test(index) || Number(index) >= count) throw new Problem("not-found");
      const position = Number(index);
      const length = position === count - 1 ? upload.size - position * CHUNK_BYTES : CHUNK_BYTES;
      await assertSpace(store, { client: clientOf(request.headers), bytes: length, purpose: "chunk" }, steadyNow());
      const bytes = await readBody(request, CHUNK_BYTES, CHUNK_BODY_MS);
      if (bytes.byteLength !== length) throw new Problem("chunk-length");
      if (!hasDigest(bytes, request.headers.get("content-digest"))) throw new Problem("chunk-damaged");
      if ((await mapStoreErrors(store.putChunk(upload.id, position, bytes))) === "different")
        throw new Problem("chunk-differs");
      await mapStoreErrors(store.touchFile(upload.id, steadyNow()));
      return respondWithUpload({ ...upload, received: [...new Set([...upload.received, position])] });
    }),
  };
}

function respondWithUpload({ id, size, received }: PendingUpload, status = 200): Response {
  const body: UploadResponse = {
    success: true,
    upload: { id, size, chunkBytes: CHUNK_BYTES, received: [...received] },
  };
  return jsonResponse(body, status);
}

/** Does not check the kind: only a whole file shows it. @throws {Problem} upload-invalid 422; invalid 422 by size (requirements §5.9). */
function parseAnnouncement(body: unknown) {
  const parsed = announcement.safeParse(body);
  if (!parsed.success) throw new Problem("upload-invalid");
  const file = { ...parsed.data, name: safeFileName(parsed.data.name) };
  const params = { name: file.name, mb: MAX_FILE_MIB };
  const problem = (code: "file-size" | "file-empty") =>
    new Problem("invalid", { fields: [{ field: "name", code, params }] });
  if (file.size === 0) throw problem("file-empty");
  if (file.size > MAX_FILE_BYTES) throw problem("file-size");
  return file;
}

/** Checks the Content-Digest header (RFC 9530). */
function hasDigest(bytes: Buffer, digest: string | null): boolean {
  return digest?.trim() === `sha-256=:${createHash("sha256").update(bytes).digest("base64")}:`;
}
