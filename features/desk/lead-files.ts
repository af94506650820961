import "server-only";
import { deskRoute } from "#features/desk/desk-route.ts";
import { DeskProblem } from "#features/desk/messages.ts";
import type { Desk } from "#features/desk/root.ts";
import { assertConfirmed } from "#features/desk/session.ts";
import { fileKinds } from "#lib/forms/files.ts";
import { toJpeg, UnreadableImageError } from "#lib/leads/intake/read/convert-image.ts";
import type { OpenedFile } from "#lib/leads/store/lead.ts";
import { readReference } from "#lib/leads/store/reference.ts";

/** Sends the file as an attachment, if the person has opened the lead. */
export const sendLeadFile = (desk: Desk) =>
  deskRoute<{ reference: string; file: string }>(
    desk,
    { role: "staff", back: ({ reference }) => `/desk/leads/${encodeURIComponent(reference)}` },
    async ({ params, store, session, now }) => {
      const reference = readReference(params.reference);
      if (!reference || session.opened?.reference !== reference) throw new DeskProblem("open-first", 409);
      assertConfirmed(session);
      const opened = await store.openFile(reference, params.file, session.actor, now);
      if (!opened) throw new DeskProblem("no-file", 404);
      return isPicture(opened) ? sendPicture(opened) : sendBytes(opened);
    },
  );

const isPicture = ({ file }: OpenedFile) => file.kind === "jpeg" || file.kind === "png";

/** Encodes the picture again, so that nothing that a stranger hid in the file reaches a computer of staff. */
async function sendPicture(opened: OpenedFile): Promise<Response> {
  try {
    const jpeg = await toJpeg(async () => Buffer.concat(await Array.fromAsync(opened.bytes)));
    return new Response(new Uint8Array(jpeg), { headers: fileHeaders(nameOf(opened, ".jpg"), "image/jpeg") });
  } catch (error) {
    if (error instanceof UnreadableImageError) throw new DeskProblem("unreadable-picture", 422);
    throw error;
  }
}

/** Sends the bytes as they are, chunk by chunk. */
function sendBytes(opened: OpenedFile): Response {
  const kind = fileKinds.find(({ id }) => id === opened.file.kind);
  const headers = fileHeaders(nameOf(opened, kind?.extensions[0] ?? ""), kind?.mimeType ?? "application/octet-stream");
  const chunks = opened.bytes[Symbol.asyncIterator]();
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => void (await chunks.return?.()),
  });
  return new Response(stream, { headers: { ...headers, "content-length": String(opened.file.size) } });
}

/** The visitor's name of a file, with the ending of its true kind. */
const nameOf = ({ file }: OpenedFile, ending: string) => file.name.replace(/\.[^.]*$/, "") + ending;

/** No browser shows an attachment as a page, and its CSP allows it nothing (lib/security-headers.ts). */
const fileHeaders = (name: string, type: string) => ({
  "content-type": type,
  // RFC 6266: a plain name for old programs, then the whole name, encoded.
  "content-disposition": `attachment; filename="${name.replace(/[^\w.-]+/g, "_")}"; filename*=UTF-8''${encodeName(name)}`,
});

/** Encodes more characters than `encodeURIComponent` does, because RFC 8187 allows fewer. */
const encodeName = (name: string) =>
  encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
