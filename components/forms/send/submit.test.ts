import { beforeEach, expect, test, vi } from "vitest";
import { submit } from "#components/forms/send/submit.ts";

const told: boolean[] = [];
const options = {
  signal: new AbortController().signal,
  onProgress: () => undefined,
  onUploaded: () => undefined,
  onConnection: (isConnected: boolean) => void told.push(isConnected),
};
const submission = { action: "/api/contact", locale: "en", values: {}, honeypot: "", elapsedMs: 5000 };
const attached = (file: File) => submit({ ...submission, files: [{ field: "attachments[]", file }] }, options);

beforeEach(() => {
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("navigator", { onLine: true });
});

test("reports at once that the network is lost or back, even while a response may still come", async () => {
  const answer = Promise.withResolvers<Response>();
  vi.stubGlobal("fetch", () => answer.promise);
  const sent = submit({ ...submission, files: [] }, options);
  for (const event of ["offline", "online"]) window.dispatchEvent(new Event(event));
  expect(told).toEqual([false, true]);
  answer.resolve(Response.json({ page: "of a proxy" }));
  await sent;
  window.dispatchEvent(new Event("offline"));
  expect(told).toEqual([false, true]);
});

test("a file that is missing since it was chosen is not reported as a broken network", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  expect(await attached(new File(["x"], "a.pdf"))).toBe("cut");

  const gone = new File(["x"], "gone.pdf");
  gone.slice = () => ({
    ...new Blob(),
    arrayBuffer: () => Promise.reject(new DOMException("gone", "NotReadableError")),
  });
  await expect(attached(gone)).rejects.toMatchObject({ name: "UploadError", code: "file-unreadable", file: gone });
});
