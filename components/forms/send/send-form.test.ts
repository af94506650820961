import { beforeEach, expect, test, vi } from "vitest";
import { sendForm } from "#components/forms/send/send-form.ts";
import { ELAPSED_FIELD, VISIT_SOURCE } from "#lib/forms/own-fields.ts";

const keys: (string | null)[] = [];
const visitSources: (string | null)[] = [];

beforeEach(() => {
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("navigator", { onLine: true });
});

/** Posts a form without stopping it. */
const post = (action: string, body: FormData, signal = new AbortController().signal) =>
  sendForm(action, body, { signal, onConnection: () => undefined });

function answering(...answers: (object | Error)[]) {
  keys.length = 0;
  visitSources.length = 0;
  vi.stubGlobal("fetch", async (_: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    keys.push(headers.get("idempotency-key"));
    visitSources.push(headers.get(VISIT_SOURCE));
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    return new Response(bodyOf(JSON.stringify(answer), init.signal));
  });
}

/** Creates a body like a browser's: it cannot be read after its request was aborted. */
function bodyOf(text: string, signal: AbortSignal | null | undefined) {
  const pull = (body: ReadableStreamDefaultController) => {
    signal?.throwIfAborted();
    body.enqueue(new TextEncoder().encode(text));
    body.close();
  };
  return new ReadableStream({ pull }, { highWaterMark: 0 });
}

const form = (message: string, file?: File) => {
  const body = new FormData();
  body.append("message", message);
  if (file) body.append("attachments[]", file);
  return body;
};
const cut = new TypeError("network");
const success = { success: true, reference: "x", message: "sent" };
const refusal = { success: false, code: "invalid", reference: "x", message: "no" };

test("keeps the key when a form without a response is sent again", async () => {
  answering(cut, { page: "of a proxy" }, success);
  for (let i = 0; i < 3; i++) await post("/api/contact", form("same", new File(["x"], "a.pdf", { lastModified: 1 })));
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^[a-z0-9-]{10,40}$/);
});

test.each([
  ["other words", () => form("other"), "/api/contact"],
  ["another file", () => form("same", new File(["xy"], "a.pdf", { lastModified: 1 })), "/api/contact"],
  ["another form", () => form("same"), "/api/review"],
])("%s have another name", async (_, body, action) => {
  answering(cut, cut);
  await post("/api/contact", form("same"));
  await post(action, body());
  expect(new Set(keys).size).toBe(2);
});

test("keeps the key when only the elapsed time differs", async () => {
  answering(cut, cut);
  for (const elapsed of ["4000", "9000"]) {
    const body = form("same");
    body.append(ELAPSED_FIELD, elapsed);
    await post("/api/contact", body);
  }
  expect(new Set(keys).size).toBe(1);
});

test.each([
  ["utm_source=radio&landing=/&referrer=", "utm_source=radio&landing=/&referrer="],
  [`utm_source=${"a".repeat(2000)}`, `utm_source=${"a".repeat(1489)}`],
  ["utm_source=ق", "utm_source="],
  [null, ""],
])("sends how the visitor came, in a header that no server refuses: %s", async (kept, sent) => {
  vi.stubGlobal("sessionStorage", { getItem: (key: string) => (key === VISIT_SOURCE ? kept : "draft") });
  answering(success);
  expect(await post("/api/contact", form("same"))).toEqual(success);
  expect(visitSources).toEqual([sent]);
});

test("distinguishes a broken connection from an unreadable response", async () => {
  answering(cut, { page: "of a proxy" });
  expect(await post("/api/contact", form("same"))).toBe("cut");
  expect(await post("/api/contact", form("same"))).toBe("unreadable");
});

test.each([success, refusal])("uses a new key after a response: %j", async (answer) => {
  answering(answer, answer);
  await post("/api/contact", form("same"));
  await post("/api/contact", form("same"));
  expect(new Set(keys).size).toBe(2);
});

test('posts again under the same key when the device is back online, and returns "cut" if stopped', async () => {
  vi.stubGlobal("navigator", { onLine: false });
  answering(cut, success, cut);
  const sent = post("/api/contact", form("same"));
  await expect.poll(() => keys.length).toBe(1);
  window.dispatchEvent(new Event("online"));
  expect(await sent).toEqual(success);
  expect(new Set(keys).size).toBe(1);

  const control = new AbortController();
  const stopped = post("/api/contact", form("same"), control.signal);
  await expect.poll(() => keys.length).toBe(3);
  control.abort();
  expect(await stopped).toBe("cut");
});
