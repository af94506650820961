import "server-only";
import { createHash } from "node:crypto";
import * as z from "zod";
import { jsonResponse } from "#lib/api-response.ts";
import { MAX_FILE_BYTES, MAX_FILE_MIB } from "#lib/forms/file-size.ts";
import { declaredKind, fileKinds } from "#lib/forms/files.ts";
import { assertRateLimit, assertSameSite } from "#lib/intake/admit/guards.ts";
import { newFileId } from "#lib/intake/files/staged-files.ts";
import { assertStagingCapacity } from "#lib/intake/files/staging-capacity.ts";
import { handle } from "#lib/intake/handle.ts";
import { mapStoreErrors, Problem } from "#lib/intake/problem.ts";
import { safeFileName } from "#lib/intake/read/file-name.ts";
import { readBody, readJson } from "#lib/intake/read/read-body.ts";
import type { Dependencies } from "#lib/intake/types.ts";
import { log } from "#lib/log.ts";
import { CHUNK_BYTES, chunkCount } from "#lib/store/staging.ts";
import type { StagedUpload, SubmissionStore } from "#lib/store/store.ts";
import type { UploadResponse } from "#lib/uploads/wire.ts";

/** A form has up to 20 files, and each may be tried again. */
const UPLOADS_PER_SUBMISSION = 20;

const MAX_ANNOUNCEMENT_BYTES = 4096;

const announcement = z.object({
  name: z.string().min(1).max(1000),
  type: z.string().max(200),
  size: z.int().nonnegative(),
});

interface UploadContext {
  params: Promise<{ id: string; index?: string }>;
}

/**
 * Guarantees that a large file may come in parts that arrive in any order, twice or after a cut, and that the limits of a file
 * hold before its first byte. Uploads live a day; only who knows an id can add to one, and nobody can read one.
 */
export function uploadHandlers(dependencies: Dependencies) {
  const { openBackend, now, siteUrl, clientOf, rateLimit } = dependencies;

  async function find(store: SubmissionStore, { params }: UploadContext): Promise<StagedUpload> {
    const upload = await mapStoreErrors(store.findUpload((await params).id));
    if (!upload) throw new Problem("not-found");
    return upload;
  }

  return {
    create: handle<unknown>(undefined, now, async (request, _visit, facts) => {
      assertSameSite(request.headers, siteUrl);
      const { store } = await mapStoreErrors(openBackend());
      const client = clientOf(request.headers);
      const countSubmission = store.countSubmission;
      const limit = rateLimit * UPLOADS_PER_SUBMISSION;
      await assertRateLimit(client && `upload ${client}`, { countSubmission, limit, now });
      const file = announcedFile(await readJson(request, MAX_ANNOUNCEMENT_BYTES));
      await assertStagingCapacity(store, file.size);
      const id = newFileId();
      await mapStoreErrors(store.createFile(id, now(), file));
      log.info("upload started", { ...facts(), bytes: file.size });
      return answer({ id, ...file, received: [] }, 201);
    }),

    list: handle<UploadContext>(undefined, now, async (_request, _visit, _facts, context) => {
      const { store } = await mapStoreErrors(openBackend());
      return answer(await find(store, context));
    }),

    put: handle<UploadContext>(undefined, now, async (request, _visit, _facts, context) => {
      assertSameSite(request.headers, siteUrl);
      const { store } = await mapStoreErrors(openBackend());
      const upload = await find(store, context);
      const index = (await context.params).index ?? "";
      const count = chunkCount(upload.size);
      if (!/^\d{1,4}$/.test(index) || Number(index) >= count) throw new Problem("not-found");
      const position = Number(index);
      const length = position === count - 1 ? upload.size - position * CHUNK_BYTES : CHUNK_BYTES;
      const bytes = await readBody(request, CHUNK_BYTES);
      if (bytes.byteLength !== length) throw new Problem("chunk-length");
      if (!hasDigest(bytes, request.headers.get("content-digest"))) throw new Problem("chunk-damaged");
      await assertStagingCapacity(store, bytes.byteLength);
      if ((await mapStoreErrors(store.putChunk(upload.id, position, bytes))) === "different")
        throw new Problem("chunk-differs");
      return answer({ ...upload, received: [...new Set([...upload.received, position])] });
    }),
  };
}

function answer({ id, size, received }: StagedUpload, status = 200): Response {
  const body: UploadResponse = {
    success: true,
    upload: { id, size, chunkBytes: CHUNK_BYTES, received: [...received] },
  };
  return jsonResponse(body, status);
}

/** @throws {Problem} upload-invalid 422, or invalid 422 with the text for a bad file (requirements §5.9). */
function announcedFile(body: unknown) {
  const parsed = announcement.safeParse(body);
  if (!parsed.success) throw new Problem("upload-invalid");
  const file = { ...parsed.data, name: safeFileName(parsed.data.name) };
  const params = { name: file.name, mb: MAX_FILE_MIB };
  const refuse = (code: "file-kind" | "file-size" | "file-empty") =>
    new Problem("invalid", { fields: [{ field: "name", code, params }] });
  if (!declaredKind(file, fileKinds)) throw refuse("file-kind");
  if (file.size === 0) throw refuse("file-empty");
  if (file.size > MAX_FILE_BYTES) throw refuse("file-size");
  return file;
}

/** RFC 9530, Content-Digest: whoever sends a part says what it must be. */
function hasDigest(bytes: Buffer, digest: string | null): boolean {
  return digest?.trim() === `sha-256=:${createHash("sha256").update(bytes).digest("base64")}:`;
}
