/** Security 21: no text of a visitor's reaches the log or a report, wherever an error happens and whatever it quotes. */

import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createErrorReporter } from "#features/error-reports/error-reporter.ts";
import { startReceiver } from "#features/error-reports/receiver-testing.ts";
import { pdf, requestOf, route, servicePost } from "#lib/leads/intake/testing.ts";
import { START } from "#lib/leads/store/testing.ts";
import { type LoggedError, loggedErrors } from "#lib/log.ts";
import { handleBrowserError } from "#lib/server/handle-browser-error.ts";
import { logRequestError } from "#lib/server/log-request-error.ts";
import { catchLog, forgetLineCounts, withoutIdsAndTimes } from "#lib/testing/catch-log.ts";
import { runs } from "#lib/testing/property-runs.ts";

const logged = catchLog();

let receiver: Awaited<ReturnType<typeof startReceiver>>;
let work: Promise<unknown>[];
let report: (line: LoggedError) => void;
const subscriber = (line: unknown) => report(line as LoggedError);

beforeAll(async () => {
  receiver = await startReceiver();
  loggedErrors.subscribe(subscriber);
});
afterAll(() => {
  loggedErrors.unsubscribe(subscriber);
  receiver.stop();
});
beforeEach(() => vi.stubEnv("NODE_ENV", "production"));

/** Forgets what was reported. */
function begin() {
  work = [];
  receiver.reports.length = 0;
  forgetLineCounts();
  report = createErrorReporter({
    address: receiver.address,
    key: "public",
    build: { release: "b1", environment: "production" },
    now: () => START,
    waitUntil: (sent) => work.push(sent),
  });
  return logged.length;
}

/** Words that a search finds again: nothing of ours contains them, in any encoding. */
const MARKS = [/Ögé|%C3%96g|\\u00d6g/i, /Amina/i, /0712\d/];

/** A text that a visitor may type: a name, a number, an address of ours, lines that look like places. */
const typed = fc
  .tuple(
    fc.constantFrom("Amina", "Ögé", "0712345678", "amina@example.org"),
    fc.oneof(
      fc.string({ unit: "binary", maxLength: 30 }),
      fc.constantFrom(
        "\n    at Amina (/srv/site/lib/Amina.ts:1:1)",
        "https://site/_next/static/chunks/0cz1d0mv5g_q7.js:07123:4",
        "_next/static/chunks/Amina-Amina-Am.js:7:7",
        "\n    at https://site/_next/static/chunks/Amina-Amina.js:7:7",
      ),
    ),
  )
  .chain(([word, rest]) => fc.constantFrom(word + rest, rest + word, `${word} ${rest} ${word}`));

async function expectNothingTyped(from: number, sentReports: number) {
  await Promise.all(work);
  const lines = logged.slice(from);
  expect(lines.length).toBeGreaterThan(0);
  expect(receiver.reports.length).toBeGreaterThanOrEqual(sentReports);
  for (const text of [...lines, ...receiver.reports.flatMap(({ body, url = "" }) => [body, url])]) {
    expect(MARKS.filter((mark) => mark.test(withoutIdsAndTimes(text)))).toEqual([]);
  }
}

test("of a form, its files and its address, when the store fails with an error that quotes them", async () => {
  const property = fc.asyncProperty(typed, typed, typed, async (field, fileName, quoted) => {
    const from = begin();
    const error = new Error(`cannot save ${quoted}`, { cause: new RangeError(quoted) });
    const { post } = route({ kind: "delivered" }, { broken: { save: error } });
    const fields = { patientName: field, message: field, phone: "0712345678" };
    const form = await servicePost("treatment-planning", fields, [pdf("medicalReports[]", `${fileName}.pdf`)]);
    const { status } = await post(new Request(`${form.url}?locale=${encodeURIComponent(quoted)}`, form));
    // Some texts are no answers, so the form is refused before it is stored.
    expect([503, 422, 400]).toContain(status);
    await expectNothingTyped(from, status === 503 ? 1 : 0);
  });
  await fc.assert(property, runs(60));
});

test("of a page's address, when the page throws an error that quotes it", async () => {
  const property = fc.asyncProperty(typed, async (text) => {
    const from = begin();
    const address = `/fr/your-form/${encodeURIComponent(text)}?name=${encodeURIComponent(text)}`;
    logRequestError(
      new TypeError(text, { cause: new Error(text) }),
      { path: address, method: "GET", headers: { cookie: text } },
      {
        routerKind: "App Router",
        routePath: "/[locale]/your-form/[id]",
        routeType: "render",
        renderSource: "react-server-components",
        revalidateReason: undefined,
      },
    );
    await expectNothingTyped(from, 1);
  });
  await fc.assert(property, runs(100));
});

test("of an error in the browser that quotes them, on a page with them in its address", async () => {
  const names = fc.constantFrom("TypeError", "Amina", "Ögé", "E0712345678");
  const property = fc.asyncProperty(typed, typed, names, async (message, address, name) => {
    const from = begin();
    const error = Object.assign(new TypeError(message), {
      name,
      // As Chromium writes it.
      stack: `${name}: ${message}\n    at x (https://site/_next/static/chunks/0cz1d0mv5g_q7.js:1:23)`,
    });
    const body = await reportInBrowser(error, `/fr/your-form/${encodeURIComponent(address)}`);
    expect(body).toContain("_next/static/chunks/0cz1d0mv5g_q7.js:1:23");
    expect(await statusOf(body)).toBe(204);
    await expectNothingTyped(from, 1);
  });
  await fc.assert(property, runs(60));
});

test("that a client sends in place of a report", async () => {
  const part = fc.oneof(
    typed,
    fc.constantFrom("Error", "_next/static/chunks/0cz1d0mv5g_q7.js:1:2", "/", " ", "/blog/"),
  );
  const property = fc.asyncProperty(fc.array(part, { maxLength: 5 }), async (parts) => {
    const from = begin();
    expect([204, 400]).toContain(await statusOf(parts.join(" ")));
    await expectNothingTyped(from, 0);
  });
  await fc.assert(property, runs(200));
});

/** Returns what the browser's part sends of an error that nothing has caught. */
async function reportInBrowser(error: unknown, pathname: string): Promise<string> {
  let body = "";
  vi.stubGlobal("addEventListener", (type: string, listener: (event: unknown) => void) => {
    if (type === "error") listen = listener;
  });
  vi.stubGlobal("navigator", { sendBeacon: (_: string, sent: string) => (body = sent) });
  vi.stubGlobal("location", { pathname });
  let listen = (_: unknown): void => undefined;
  vi.resetModules();
  await import("#instrumentation-client.ts");
  listen({ error });
  return body;
}

async function statusOf(body: string): Promise<number> {
  const bytes = Buffer.from(body);
  const handle = handleBrowserError({ ...route().dependencies, random: () => 0 });
  return (await handle(requestOf("text/plain", [bytes], { length: bytes.length }))).status;
}
