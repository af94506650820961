import * as z from "zod/mini";
import { tryRun } from "#lib/try-run.ts";

/** Large files come before their form. POST starts an upload, PUT `/<id>/<index>` sends a chunk, and GET `/<id>` lists the chunks. */
export const UPLOADS_URL = "/api/uploads";

export const upload = z.object({
  id: z.string(),
  size: z.number(),
  /** The size in bytes of every chunk but the last. It must be positive, or the browser would send chunks forever. */
  chunkBytes: z.int().check(z.positive()),
  received: z.array(z.number()),
});

const uploadResponse = z.discriminatedUnion("success", [
  z.object({ success: z.literal(true), upload }),
  z.object({ success: z.literal(false), code: z.string(), message: z.string(), reference: z.string() }),
]);

export type UploadStatus = z.infer<typeof upload>;

export type UploadResponse = z.infer<typeof uploadResponse>;

/** Returns undefined for any other text, such as a proxy's error page or a truncated response. */
export const parseUploadResponse = (text: string): UploadResponse | undefined =>
  uploadResponse.safeParse(tryRun(() => JSON.parse(text))).data;
