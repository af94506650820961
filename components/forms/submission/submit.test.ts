import { expect, test, vi } from "vitest";
import { submit } from "@/components/forms/submission/submit";

const options = { signal: new AbortController().signal, onProgress: () => undefined, onUploaded: () => undefined };
const submission = { action: "/api/contact", locale: "en", values: {}, honeypot: "", elapsedMs: 5000 };
const attached = (file: File) => submit({ ...submission, files: [{ field: "attachments[]", file }] }, options);

test("a file that has gone since it was chosen is not called a broken network", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  expect(await attached(new File(["x"], "a.pdf"))).toBe("cut");

  const gone = new File(["x"], "gone.pdf");
  gone.slice = () => ({
    ...new Blob(),
    arrayBuffer: () => Promise.reject(new DOMException("gone", "NotReadableError")),
  });
  await expect(attached(gone)).rejects.toMatchObject({ name: "UploadError", code: "file-unreadable", file: gone });
});
