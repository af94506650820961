import { describe, expect, test, vi } from "vitest";
import { away, testBackend } from "#lib/leads/deliver/testing.ts";
import type { AttemptResult, SilenceReason } from "#lib/leads/store/submission.ts";
import { STAFF, START } from "#lib/leads/store/testing.ts";
import { handleHealth } from "#lib/server/handle-health.ts";
import { catchLog } from "#lib/testing/catch-log.ts";
import { MINUTE_MS } from "#lib/time-units.ts";
import packageFile from "#package.json" with { type: "json" };

const log = catchLog();

type TestBackend = Awaited<ReturnType<typeof testBackend>>;

const SECRET = "a-secret-of-the-scheduler";

/** Asks for health with the secret, or with another one. */
const ask = (handler: ReturnType<typeof handleHealth>, secret = SECRET) =>
  handler(new Request("http://localhost/api/health", { headers: { authorization: `Bearer ${secret}` } }));

const probeProvider = async () => undefined;

/** What a monitor sees some minutes after a submission came. */
async function seen(prepare: (backend: TestBackend) => unknown, minutes = 0, durable = true) {
  const backend = await testBackend({ deliver: async () => away, isDurable: durable });
  await prepare(backend);
  const openBackend = async () => backend;
  const handler = handleHealth({ openBackend, probeProvider, secret: SECRET, now: () => START + minutes * MINUTE_MS });
  const answer = await ask(handler);
  const stranger = await ask(handler, "another-secret-of-nobody");
  expect([stranger.status, await stranger.json()]).toEqual([
    answer.status,
    { status: answer.status === 200 ? "ok" : "failing" },
  ]);
  return { status: answer.status, headers: answer.headers, body: await answer.json() };
}

const { version } = packageFile;
const well = {
  version,
  problems: [],
  durable: true,
  due: 0,
  oldestDueSeconds: 0,
  unconfirmed: 0,
  dead: 0,
  rejected: 0,
};
/** Records the results of attempts of one submission, or of several. */
const answered =
  (...results: AttemptResult[]) =>
  async ({ store, saved }: TestBackend) => {
    let held = (await saved()).lease;
    for (const result of results) {
      await store.beginSending(held, START, START);
      await store.recordResult(held, result, START);
      held = (await store.lease(START))?.lease ?? held;
    }
  };
const silence = (reason: SilenceReason) => ({ kind: "retry", at: START, reason, answerLost: false }) as const;
const page = { kind: "unconfirmed", isHtml: true } as const;

const settledAs =
  (kind: "dead" | "rejected") =>
  async ({ saved, store }: TestBackend) => {
    const { lease } = await saved();
    const outcome = {
      dead: { kind, reason: "timeout", answerLost: true },
      rejected: { kind, status: 400, isShown: true },
    } as never;
    await store.recordResult(lease, outcome[kind], START);
  };

const erasedBefore = async ({ saved, store }: TestBackend) =>
  store.erase((await saved()).submission.reference, STAFF, START);

describe("handleHealth", () => {
  test.each([
    ["nothing came in", () => undefined, 0, 200, well],
    ["one waits", ({ saved }: TestBackend) => saved(), 15, 200, { ...well, due: 1, oldestDueSeconds: 900 }],
    [
      "one waits for long",
      ({ saved }: TestBackend) => saved(),
      16,
      503,
      { ...well, problems: ["delivery-late"], due: 1, oldestDueSeconds: 960 },
    ],
    [
      "the clock was set back",
      async ({ saved, store }: TestBackend) => {
        await saved();
        await store.confirmClock(START);
      },
      -60,
      503,
      { ...well, problems: ["clock-behind", "delivery-late"], due: 1 },
    ],
    [
      "something else answers in place of the provider",
      ({ store }: TestBackend) => store.recordProviderState("not-understood", START),
      0,
      503,
      { ...well, problems: ["provider-not-understood"] },
    ],
    ["one is unconfirmed", answered({ ...page, isHtml: false }), 15, 200, { ...well, unconfirmed: 1 }],
    [
      "one is unconfirmed for long",
      answered({ ...page, isHtml: false }),
      16,
      503,
      { ...well, problems: ["unconfirmed-submissions"], unconfirmed: 1 },
    ],
    [
      "a page confirms nothing",
      answered(page),
      0,
      503,
      { ...well, problems: ["provider-not-understood"], unconfirmed: 1 },
    ],
    [
      "a page or a 404 is no answer",
      answered(silence("not-understood")),
      0,
      503,
      { ...well, problems: ["provider-not-understood"], due: 1 },
    ],
    [
      "the provider refuses the size",
      answered(silence("refuses-size")),
      0,
      503,
      { ...well, problems: ["provider-refuses-size"], due: 1 },
    ],
    ["the provider refuses access once", answered(silence("refuses-access")), 0, 200, { ...well, due: 1 }],
    [
      "the provider refuses access twice in a row",
      answered(silence("refuses-access"), silence("refuses-access")),
      0,
      503,
      { ...well, problems: ["provider-refuses-access"], due: 1 },
    ],
    [
      "an answer follows these",
      answered(silence("refuses-size"), silence("refuses-access"), silence("failed")),
      0,
      200,
      { ...well, due: 1 },
    ],
    [
      "the provider's own JSON refuses access twice",
      async (backend: TestBackend) => {
        for (let count = 0; count < 2; count++)
          await answered({ kind: "rejected", status: 401, message: undefined, isShown: true })(backend);
      },
      0,
      503,
      { ...well, problems: ["provider-refuses-access"], rejected: 2 },
    ],
    [
      "a restore went on without a list",
      ({ store }: TestBackend) => store.markRestored({ erased: [], machines: [], without: ["web-1"] }, STAFF, START),
      0,
      503,
      { ...well, problems: ["restored-without-list"] },
    ],
    ["an erasure is in no list", erasedBefore, 15, 200, well],
    ["an erasure is in no list for long", erasedBefore, 16, 503, { ...well, problems: ["erasures-not-listed"] }],
    ["one is dead", settledAs("dead"), 0, 503, { ...well, problems: ["dead-submissions"], dead: 1 }],
    ["one is rejected", settledAs("rejected"), 0, 200, { ...well, rejected: 1 }],
  ])("when %s", async (_, prepare, minutes, status, body) => {
    const answer = await seen(prepare, minutes);
    expect(answer.status).toBe(status);
    expect(answer.body).toEqual({ status: status === 200 ? "ok" : "failing", ...body });
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(log).toEqual([]);
  });

  test("says when the disk forgets", async () => {
    expect((await seen(() => undefined, 0, false)).body).toEqual({ status: "ok", ...well, durable: false });
  });

  const down = () => Promise.reject(Object.assign(new Error("at /var/lib/site"), { code: "EACCES" }));
  test.each<[string, () => Promise<TestBackend>]>([
    ["opened", down],
    ["written", () => testBackend({ broken: () => ({ checkHealth: down }) })],
  ])("when the store cannot be %s, says that and nothing else", async (_, openBackend) => {
    const answer = await ask(handleHealth({ openBackend, probeProvider, secret: SECRET, now: () => START }));
    expect(answer.status).toBe(503);
    expect(await answer.json()).toEqual({ status: "failing", version, problems: ["store-unavailable"] });
    expect(JSON.parse(log.join(""))).toMatchObject({ level: "error", event: "store unavailable", error: "EACCES" });
  });

  test("tells nobody more if there is no secret", async () => {
    const backend = await testBackend();
    const handler = handleHealth({
      openBackend: async () => backend,
      probeProvider,
      secret: undefined,
      now: () => START,
    });
    expect(await (await ask(handler, "undefined")).json()).toEqual({ status: "ok" });
  });

  test("checks once a second, whoever asks how often", async () => {
    const { clock, ...backend } = await testBackend();
    const checkHealth = vi.spyOn(backend.store, "checkHealth");
    const openBackend = async () => backend;
    const handler = handleHealth({ openBackend, probeProvider, secret: SECRET, now: () => clock.now });
    const checks = async () => {
      await Promise.all(Array.from({ length: 50 }, (_, index) => ask(handler, index % 2 ? SECRET : "x")));
      return checkHealth.mock.calls.length;
    };
    expect(await checks()).toBe(1);
    clock.now += 999;
    expect(await checks()).toBe(1);
    clock.now += 1;
    expect(await checks()).toBe(2);
    clock.now -= MINUTE_MS;
    expect(await checks()).toBe(3);
  });

  test("begins no other check while the store hangs", async () => {
    const { clock, ...backend } = await testBackend();
    const hanging = Promise.withResolvers<never>();
    const checkHealth = vi.spyOn(backend.store, "checkHealth").mockReturnValue(hanging.promise);
    const openBackend = async () => backend;
    const handler = handleHealth({ openBackend, probeProvider, secret: SECRET, now: () => clock.now });
    const first = ask(handler);
    await expect.poll(() => checkHealth).toHaveBeenCalled();
    clock.now += MINUTE_MS;
    const second = ask(handler);
    hanging.reject(new Error("silent"));
    for (const answer of [await first, await second]) expect(answer.status).toBe(503);
    expect(checkHealth).toHaveBeenCalledOnce();
  });

  test("probes the provider first, because nothing else may do so where no process lives between requests", async () => {
    const backend = await testBackend();
    const handler = handleHealth({
      openBackend: async () => backend,
      probeProvider: (store) => store.recordProviderState("not-understood", START).then(() => undefined),
      secret: SECRET,
      now: () => START,
    });
    expect(await (await ask(handler)).json()).toMatchObject({ problems: ["provider-not-understood"] });
  });
});
