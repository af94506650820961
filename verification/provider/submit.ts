import type { IncomingMessage } from "node:http";
import type { PostCall } from "#verification/provider/calls.ts";
import type { ServerContext } from "#verification/provider/context.ts";
import { discard, storedName, type UploadedFile } from "#verification/provider/files.ts";
import { MulterError, NotMultipart, type ParsedForm, readMultipart } from "#verification/provider/multipart.ts";
import { reviewRecord } from "#verification/provider/reads.ts";
import { html, json, type ProviderResponse } from "#verification/provider/responses.ts";
import { rejectionOf, type Values } from "#verification/provider/rules.ts";
import { newId, type ReceivedSubmission, type Review } from "#verification/provider/store.ts";

/** Answers a POST call: reads the form, then rejects or stores it (docs/provider-api.md). */
export async function submit(
  call: PostCall,
  request: IncomingMessage,
  context: ServerContext,
): Promise<ProviderResponse> {
  const { store, folders, publicUrl } = context;
  let body: ParsedForm;
  try {
    body = await readMultipart(request, folders.temporary, call.files);
  } catch (error) {
    if (error instanceof MulterError) return html(500, error.message);
    if (error instanceof NotMultipart) return json(400, { success: false, message: "Send multipart/form-data." });
    throw error;
  }
  const values: Values = Object.fromEntries(body.fields);
  const rejection = rejectionOf(call, values);
  if (rejection) {
    await discard(body.uploads);
    return rejection;
  }

  const submission = submissionOf(call, request, body);
  const review = call.name === "review" ? reviewOf(submission, values) : undefined;
  try {
    await folders.keep(body.uploads, submission);
    store.add(submission, review);
  } catch (error) {
    await discard(body.uploads);
    await folders.remove(submission);
    throw error;
  }
  const data = review ? reviewRecord(review, publicUrl) : recordOf(call, submission, values);
  return json(201, { success: true, message: call.acceptedMessage, data });
}

function submissionOf({ name: call }: PostCall, { headers }: IncomingMessage, body: ParsedForm): ReceivedSubmission {
  const idempotencyKey = headers["idempotency-key"];
  return {
    id: newId(),
    receivedAt: new Date().toISOString(),
    call,
    fields: body.fields,
    files: body.uploads.map((upload: UploadedFile) => upload.facts),
    dropped: body.dropped,
    headers: {
      authorization: headers.authorization ?? null,
      idempotencyKey: idempotencyKey === undefined ? null : String(idempotencyKey),
      contentLength: headers["content-length"] ?? null,
    },
  };
}

function reviewOf({ id, receivedAt, files }: ReceivedSubmission, values: Values): Review {
  const { name = "", location = "", rating, review = "" } = values;
  const image = files[0] ? storedName(id, 0, files[0].mimeType) : "";
  const times = { createdAt: receivedAt, updatedAt: receivedAt };
  return { id, name, location, rating: Number(rating), review, image, approved: false, ...times };
}

/** Returns what the response repeats: the known fields, and the stored names of the files in each field. */
function recordOf(call: PostCall, { id, receivedAt, files }: ReceivedSubmission, values: Values): object {
  const known = [...call.required, ...call.optional].filter((name) => values[name] !== undefined);
  const stored = files.map(({ field, mimeType }, index) => ({ field, name: storedName(id, index, mimeType) }));
  const fileLists = [...call.files.keys()].map((field) => [
    field.replace("[]", ""),
    stored.filter((file) => file.field === field).map((file) => file.name),
  ]);
  return {
    _id: id,
    ...Object.fromEntries(known.map((name) => [name, values[name]])),
    ...Object.fromEntries(fileLists),
    createdAt: receivedAt,
    updatedAt: receivedAt,
    __v: 0,
  };
}
