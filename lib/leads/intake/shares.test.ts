import { ReadableStream } from "node:stream/web";
import { describe, expect, test } from "vitest";
import { encode, HTML, jsonOf, pdf, requestOf, route } from "#lib/leads/intake/testing.ts";
import { diskLimits } from "#lib/leads/store/limits.ts";
import { STAFF, START } from "#lib/leads/store/testing.ts";
import { checkHealth } from "#lib/server/check-health.ts";
import { catchLog } from "#lib/testing/catch-log.ts";
import { examples } from "#verification/support/example-answers.ts";

const log = catchLog();

const KiB = 1024;
const MiB = 1024 * KiB;
const refusal = { kind: "rejected", status: 500, message: "no" } as const;

const siteWith = (limits: Partial<typeof diskLimits>) =>
  route(refusal, { isDurable: true, limits: { ...diskLimits, ...limits }, maxRequestBytes: 64 * MiB });

/** A form with one file of 600 KiB. */
const form = await encode(Object.entries(examples["service-request/treatment-planning"].least), [
  pdf("medicalReports[]", "scan.pdf", 600 * KiB),
]);

/** Returns a post of the form, and whether a byte of its body was read. */
function postOf(client: string, { length = form.bytes.length, accept = "application/json" } = {}) {
  const read = { isBegun: false };
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        read.isBegun = true;
        controller.enqueue(form.bytes);
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  return { request: requestOf(form.type, body, { length, accept, headers: { "x-client": client } }), read };
}

describe("one client's refused forms", () => {
  test("keep their answers, and files no larger than the client's share", async () => {
    const site = siteWith({ client: 3 * MiB });
    for (let count = 0; count < 6; count++) {
      expect((await jsonOf(await site.post(postOf("mine").request))).code).toBe("provider-failed");
    }
    const { store } = await site.openBackend();
    const opened = await Promise.all((await site.kept()).map(({ reference }) => store.open(reference, STAFF, START)));
    expect(opened.map((one) => one?.submission.fields.patientName)).toEqual(Array(6).fill(expect.any(String)));
    expect(opened.filter((one) => one?.storedFiles === 1)).toHaveLength(3);
    expect(log.join("")).toContain("files deleted early");
  });

  test("show in health before the space is taken, and never take the reserve", async () => {
    const site = siteWith({ memory: 5 * MiB, reserveOf: () => MiB });
    const { store } = await site.openBackend();
    const problems = [];
    for (let client = 0; client < 8; client++) {
      expect((await site.post(postOf(`client ${client}`).request)).status).toBe(502);
      problems.push(...(await checkHealth(store, START)).problems);
    }
    expect(new Set(problems)).toEqual(new Set(["disk-low"]));
  });
});

describe("a client that has its share", () => {
  test("gets 429 before a byte of its form is read, and others are served", async () => {
    const site = siteWith({ client: MiB });
    const { request, read } = postOf("mine", { length: 2 * MiB });
    const response = await site.post(request);
    expect(response.headers.get("retry-after")).toBe("600");
    expect([response.status, read.isBegun]).toEqual([429, false]);
    expect((await site.post(postOf("yours").request)).status).toBe(502);
    expect(log.join("")).toContain('"event":"files refused","code":"client-full"');
  });

  test("cannot send several forms at once either", async () => {
    const site = siteWith({ client: 2 * MiB });
    const responses = await Promise.all(Array.from({ length: 6 }, () => site.post(postOf("mine").request)));
    const statuses = responses.map(({ status }) => status).toSorted();
    expect([statuses.at(0), statuses.at(-1)]).toEqual([429, 502]);
    expect((await site.post(postOf("mine").request)).status).toBe(502);
  });

  test("still sends forms without files", async () => {
    const site = siteWith({ client: 1, memory: 1 });
    const { type, bytes } = await encode(Object.entries(examples["service-request/language-support"].least));
    const post = () => site.post(requestOf(type, [bytes], { length: bytes.length }));
    expect((await post()).status).toBe(502);
    const small = await encode(Object.entries(examples["service-request/treatment-planning"].least), [
      pdf("medicalReports[]"),
    ]);
    expect((await site.post(requestOf(small.type, [small.bytes], { length: small.bytes.length }))).status).toBe(429);
  });

  test("reads why, where it has no JavaScript", async () => {
    const site = siteWith({ client: MiB });
    const response = await site.post(postOf("mine", { length: 2 * MiB, accept: HTML }).request);
    expect(response.headers.get("location")).toMatch(/^\/not-sent\/rate-limited\//);
  });
});

describe("decision 0055: a network of many clients", () => {
  /** Returns an address as `clientOf` does: the /64 with this number in a /48. */
  const within = (network: string, number: number) => `${network}:${number.toString(16)}::/64`;
  const hostile = "2001:db8:bad";

  /** Sends a form without files from each client, and returns how often each status came. */
  async function sendEach(site: ReturnType<typeof route>, clients: readonly string[]) {
    const { type, bytes } = await encode(Object.entries(examples["service-request/language-support"].least));
    const counts: Record<number, number> = {};
    for (const client of clients) {
      const { status } = await site.post(
        requestOf(type, [bytes], { length: bytes.length, headers: { "x-client": client } }),
      );
      counts[status] = (counts[status] ?? 0) + 1;
    }
    return counts;
  }

  test("sends ten times the forms of a client, and others send theirs", async () => {
    const site = route(undefined, { isDurable: true, rateLimit: 1 });
    const clients = Array.from({ length: 16 }, (_, number) => within(hostile, number));
    expect(await sendEach(site, clients)).toEqual({ 200: 10, 429: 6 });
    expect(await sendEach(site, [within("2001:db8:1", 0), "203.0.113.1", "203.0.113.2"])).toEqual({ 200: 3 });
  });

  test("cannot send at once what none of its clients could send alone", async () => {
    const site = siteWith({ client: 2 * MiB });
    const send = (client: string) => site.post(postOf(client).request);
    const responses = await Promise.all(Array.from({ length: 24 }, (_, number) => send(within(hostile, number))));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([429, 502]));
    expect((await send(within("2001:db8:1", 0))).status).toBe(502);
  });
});
