/** What a client asks of the site. Each function returns the answer in a few words: what has to stay the same under attack. */

import { createHash } from "node:crypto";
import { routes } from "#content/routes.ts";
import { REFUSE_ME } from "#verification/hostile/provider.ts";
import { examples } from "#verification/support/example-answers.ts";
import { pdf, png } from "#verification/support/files.ts";
import { formOf, type SentFile } from "#verification/support/post-form.ts";

/** An answer that takes longer is another answer. */
const LIMIT_MS = 30_000;

const CHUNK_BYTES = 256 * 1024;

/** A reference that the site looks up, because its check character is right. It knows no such submission. */
const REFERENCE = "TKB-BVV-ZE2";

// Made once, because the attack shall cost us little.
const scan = { ...pdf({ bytes: 1_000_000 }), field: "attachments[]" };
const report = { ...pdf({ bytes: 10_000_000 }), field: "medicalReports[]" };
const twoChunks = pdf({ bytes: CHUNK_BYTES + 100 });

type Fields = Readonly<Record<string, string>>;

/** Returns a client with this address. */
export function createClient(siteUrl: string, pictures: string, address: string) {
  async function ask(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = { "x-forwarded-for": address, ...(init.headers as Record<string, string> | undefined) };
    const signal = AbortSignal.timeout(LIMIT_MS);
    return fetch(siteUrl + path, { ...init, headers, signal, redirect: "manual" });
  }

  const post = (path: string, fields: Fields, files: readonly SentFile[] = [], accept = "*/*") =>
    ask(path, { method: "POST", body: formOf(fields, files), headers: { accept } });

  /** Returns the status and, of JSON, the code. */
  async function say(response: Response): Promise<string> {
    const text = await response.text();
    return `${response.status} ${/"code":"([\w-]+)"/.exec(text)?.[1] ?? ""}`.trim();
  }

  async function announce(size: number) {
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify({ name: "scan.pdf", type: "application/pdf", size });
    const response = await ask("/api/uploads", { method: "POST", body, headers });
    if (response.status !== 201) return { answer: await say(response), id: undefined };
    return { answer: "201", id: ((await response.json()) as { upload: { id: string } }).upload.id };
  }

  async function put(id: string, position: number, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
    const digest = `sha-256=:${createHash("sha256").update(bytes).digest("base64")}:`;
    const headers = { "content-digest": digest, "content-type": "application/octet-stream" };
    return say(await ask(`/api/uploads/${id}/${position}`, { method: "PUT", body: bytes, headers }));
  }

  return {
    form: async () => say(await post("/api/contact", examples.consultation.least)),
    formWithFile: async () => say(await post("/api/contact", examples.consultation.least, [scan])),
    /** A form whose files, 60 MB, stay here because the provider refuses it. */
    refusedForm: async () => {
      const fields = { ...examples["service-request/treatment-planning"].least, message: REFUSE_ME };
      return say(await post("/api/services", fields, Array(6).fill(report)));
    },
    /** A review whose picture is converted. */
    review: async () => say(await post("/api/review", examples.review.least, [{ ...png(), field: "profileImage" }])),
    /** A wrong form without JavaScript, and the page that shows it again. */
    wrongForm: async () => {
      const response = await post("/api/contact", { ...examples.consultation.least, email: "wrong" }, [], "text/html");
      const location = response.headers.get("location") ?? "";
      const [, page = ""] = location.split("/");
      return `${response.status} ${page} ${await say(await ask(location))}`;
    },
    /** A file in chunks, and a form that names it. */
    upload: async () => {
      const bytes = new Uint8Array(twoChunks.buffer);
      const { answer, id } = await announce(bytes.byteLength);
      if (id === undefined) return answer;
      const puts = [await put(id, 0, bytes.slice(0, CHUNK_BYTES)), await put(id, 1, bytes.slice(CHUNK_BYTES))];
      const sent = await say(
        await post("/api/contact", { ...examples.consultation.least, "attachments[]": `upload:${id}` }),
      );
      return [answer, ...puts, sent].join(", ");
    },
    /** A file of 10 MB that no form will name. */
    abandonUpload: async () => {
      const { answer, id } = await announce(10 * 1024 * 1024);
      if (id === undefined) return answer;
      const chunk = new Uint8Array(CHUNK_BYTES);
      const answers = new Set<string>();
      for (let position = 0; position < 40; position++) answers.add(await put(id, position, chunk));
      return [...answers].join(", ");
    },
    picture: async (name: string) =>
      say(await ask(`/_next/image?url=${encodeURIComponent(`${pictures}/pictures/${name}.jpg`)}&w=640&q=75`)),
    health: async () => say(await ask("/api/health")),
    page: async () => say(await ask("/")),
    /** A page that is drawn on request, and counts as a look at a reference. */
    reference: async () => say(await ask(`/thank-you/${REFERENCE}`)),
    /** A search without JavaScript. */
    search: async () =>
      say(
        await ask(routes.searchResults, { method: "POST", body: new URLSearchParams({ words: "kidney transplant" }) }),
      ),
    unknownPage: async () => say(await ask("/no-such-page")),
  };
}
