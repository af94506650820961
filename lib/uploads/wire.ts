import * as z from "zod/mini";

/** Where large files go in chunks before the form is posted: create here, chunks at `/<id>/<index>`, the list at `/<id>`. */
export const UPLOADS_URL = "/api/uploads";

const upload = z.object({
  id: z.string(),
  size: z.number(),
  /** Every chunk but the last is exactly this long. Never 0: the browser would cut for ever. */
  chunkBytes: z.int().check(z.positive()),
  /** Indices of the chunks that are whole at the server. */
  received: z.array(z.number()),
});

/**
 * What app/api answers to creating an upload, to a chunk, and to the question what has arrived; `message` is in the
 * visitor's language. The browser reads it with {@link parseUploadResponse}, the server writes it typed.
 */
const uploadResponse = z.discriminatedUnion("success", [
  z.object({ success: z.literal(true), upload }),
  z.object({ success: z.literal(false), code: z.string(), message: z.string(), reference: z.string() }),
]);

export type UploadStatus = z.infer<typeof upload>;

export type UploadResponse = z.infer<typeof uploadResponse>;

/** The answer, or undefined when the text is not one: a proxy's error page, an answer that broke off. */
export function parseUploadResponse(text: string): UploadResponse | undefined {
  try {
    return uploadResponse.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
