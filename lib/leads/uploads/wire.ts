import * as z from "zod/mini";

/** Where large files go before the form: POST here, then PUT each chunk at `/<id>/<index>`; GET `/<id>` lists the chunks. */
export const UPLOADS_URL = "/api/uploads";

const upload = z.object({
  id: z.string(),
  size: z.number(),
  /** The length of every chunk but the last. Must be positive, or the browser would send chunks for ever. */
  chunkBytes: z.int().check(z.positive()),
  /** Indices of the chunks that the server has. */
  received: z.array(z.number()),
});

/**
 * The response of app/api/uploads to every request; `message` is in the visitor's language. The browser reads it with
 * {@link parseUploadResponse}, the server writes it typed.
 */
const uploadResponse = z.discriminatedUnion("success", [
  z.object({ success: z.literal(true), upload }),
  z.object({ success: z.literal(false), code: z.string(), message: z.string(), reference: z.string() }),
]);

export type UploadStatus = z.infer<typeof upload>;

export type UploadResponse = z.infer<typeof uploadResponse>;

/** Returns the response, or undefined for any other text: a proxy's error page, a truncated response. */
export function parseUploadResponse(text: string): UploadResponse | undefined {
  try {
    return uploadResponse.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
