import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Locale } from "#lib/i18n/locales.ts";
import type { Dependencies } from "#lib/leads/intake/create-dependencies.ts";
import { formPost, route } from "#lib/leads/intake/testing.ts";
import { findStatus, findStatusForPage } from "#lib/leads/status/find-status.ts";
import { statusHandlers } from "#lib/leads/status/handle-status.ts";
import type { SubmissionStore } from "#lib/leads/store/open/create-store.ts";
import { newReference } from "#lib/leads/store/reference.ts";
import type { AttemptResult } from "#lib/leads/store/submission.ts";
import { STAFF, START, submission } from "#lib/leads/store/testing.ts";
import { site } from "#lib/site/content/site.ts";
import { catchLog } from "#lib/testing/catch-log.ts";
import { runs } from "#lib/testing/property-runs.ts";
import { RATE_WINDOW_MS, RETENTION_MS, STATUS_WAIT_MS } from "#lib/timing.ts";

const logged = catchLog();

let now: number;
beforeEach(() => {
  now = START;
});

/** Returns a site with a durable store in memory, whose clock is `now`. */
async function siteWithStore(options: Parameters<typeof route>[1] = {}) {
  const made = route({ kind: "delivered" }, { isDurable: true, ...options });
  const dependencies: Dependencies = { ...made.dependencies, now: () => now, steadyNow: () => now };
  const { read } = statusHandlers(dependencies);
  const { store } = await made.openBackend();
  /** Asks for a reference as a program does. */
  const ask = (reference: string, { client = "192.0.2.7", locale = "en" as Locale } = {}) =>
    read(new Request(`http://localhost/api/status/x?locale=${locale}`, { headers: { "x-client": client } }), {
      params: Promise.resolve({ reference }),
    });
  return { ...made, dependencies, store, ask };
}

/** Saves a submission, and records a result some time later. Returns its reference. */
async function kept(store: SubmissionStore, result?: AttemptResult, settledAt = START + 1000): Promise<string> {
  const saved = await store.save(submission(), START);
  if (saved.kind !== "saved") throw new Error("the submission was saved before");
  await store.beginSending(saved.leased.lease, START, START);
  if (result) await store.recordResult(saved.leased.lease, result, settledAt);
  return saved.leased.submission.reference;
}

const no = { kind: "rejected", status: 400, message: "Amina cannot be helped" } as const;
const success = { kind: "unconfirmed", isHtml: false, isSuccess: true } as const;
const dead = { kind: "dead", reason: "timeout", answerLost: false } as const;

/** Returns all that a client can tell two responses apart by. */
const seenIn = async (response: Response) =>
  JSON.stringify([response.status, [...response.headers], await response.text()]);

describe("the status of a submission", () => {
  test.each([
    ["waits to be sent", undefined, START, "received"],
    ["waits for another attempt", { kind: "retry", at: START, reason: "timeout", answerLost: true }, START, "received"],
    ["is in doubt after a refusal", { kind: "unconfirmed", isHtml: false }, START, "received"],
    ["got a success that confirms nothing", success, START + 1000, "with-team"],
    ["was delivered", { kind: "delivered" }, START, "with-team"],
    ["was rejected after the visitor had read 'sent'", no, START + 1000, "call-us"],
    ["was rejected while the visitor waited", { ...no, isShown: true }, START + 1000, "refused"],
    ["is dead", dead, START + 1000, "call-us"],
  ] as const)("that %s, is shown and nothing personal", async (_, result, settledAt, state) => {
    const { store, ask } = await siteWithStore();
    const response = await ask(await kept(store, result, settledAt));
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("no-store");
    const body = await response.json();
    expect(body).toMatchObject({ success: true, state });
    expect(Object.keys(body).sort()).toEqual([
      "message",
      ...(state === "with-team" ? ["since"] : []),
      "state",
      "success",
    ]);
    expect(body.since).toBe(state === "with-team" ? new Date(settledAt).toISOString() : undefined);
    expect(body.message.includes(site.phone.shown)).toBe(state === "call-us" || state === "refused");
  });

  test("says since when our team has it, in the visitor's language and by the day of our office", async () => {
    const { store, ask } = await siteWithStore();
    const reference = await kept(store, { kind: "delivered" }, Date.UTC(2026, 10, 20, 20));
    expect((await (await ask(reference)).json()).message).toBe("With our team since November 21, 2026.");
    expect((await (await ask(reference, { locale: "ru" })).json()).message).toContain("21\u00a0ноября 2026");
  });

  test("is found however the reference is typed", async () => {
    const { store, ask } = await siteWithStore();
    const reference = await kept(store);
    expect((await ask(reference.toLowerCase().replaceAll("-", " "))).status).toBe(200);
  });

  test("becomes 'received' again when staff send it again", async () => {
    const { store, ask } = await siteWithStore();
    const reference = await kept(store, dead);
    await store.redrive(reference, STAFF, START + 2000);
    expect(await (await ask(reference)).json()).toMatchObject({ state: "received" });
  });
});

describe("security 20: what cannot be shown has one response", () => {
  test.each(["en", "ar"] as const)("in %s, which names the phone number and the 30 days", async (locale) => {
    const { store, ask } = await siteWithStore();
    const delivered = await kept(store, { kind: "delivered" });
    const erased = await kept(store);
    await store.erase(erased, STAFF, START);
    await store.deleteExpired(START + 1000 + RETENTION_MS);
    const responses = await Promise.all(
      [newReference(), `${delivered.slice(0, -1)}0`, "", "x".repeat(5000), "unknown", delivered, erased].map((each) =>
        ask(each, { locale }),
      ),
    );
    const [first, ...others] = await Promise.all(responses.map(seenIn));
    expect(new Set(others)).toEqual(new Set([first]));
    expect(first).toContain(site.phone.shown);
    expect(first).toContain("30");
    expect(JSON.parse(first ?? "")[0]).toBe(404);
    expect(logged, "a guess fills no log").toEqual([]);
  });

  // PROPERTY_FACTOR=50 makes the 100,000 guesses of docs/security.md, in about half a minute.
  test("guesses of one client show nothing after the 60th, right references too, and nobody else is limited", async () => {
    const { numRuns: guesses = 0 } = runs(2_000);
    const between = guesses / 20;
    const { dependencies, store, ask } = await siteWithStore({ rateLimit: 30 });
    const right = await Promise.all(Array.from({ length: 20 }, () => kept(store, { kind: "delivered" })));
    const findProgress = vi.spyOn(store, "findProgress");
    const headers = new Headers({ "x-client": "192.0.2.7" });
    const states = new Set<string>();
    for (let index = 0; index < guesses; index++) {
      now = START + Math.floor((index / guesses) * RATE_WINDOW_MS);
      const guess = index % between === between - 1 ? right[Math.floor(index / between)] : newReference();
      states.add((await findStatus(guess ?? "", headers, dependencies)).state);
    }
    expect([...states]).toEqual(["unknown"]);
    // The store is not asked, so the time of a response tells nothing either.
    expect(findProgress).toHaveBeenCalledTimes(60);
    const responses = await Promise.all([...right, newReference(), "unknown"].map((each) => ask(each).then(seenIn)));
    expect(new Set(responses).size).toBe(1);
    const events = logged.map((line) => JSON.parse(line).event);
    expect(events, "one line, without the client").toEqual(["status checks limited"]);
    expect(logged.join("")).not.toContain("192.0.2.7");

    expect((await ask(right[0] ?? "", { client: "192.0.2.8" })).status, "another client").toBe(200);
    now = START + RATE_WINDOW_MS;
    expect((await ask(right[0] ?? "")).status, "ten minutes later").toBe(200);
  }, 60_000);

  test("the limit counts for the page too, and uses up no submissions", async () => {
    const { dependencies, ask, store, post } = await siteWithStore({ rateLimit: 1 });
    const reference = await kept(store);
    const headers = new Headers();
    expect(await findStatusForPage(reference, headers, dependencies)).toEqual({
      state: "received",
      form: "service-request",
    });
    expect((await ask(reference)).status).toBe(200);
    expect(await findStatusForPage(reference, headers, dependencies)).toEqual({ state: "unknown" });
    expect((await ask(reference)).status).toBe(404);
    expect((await post(await formPost({}))).status, "not rate-limited").toBe(422);
  });

  test("clients whose address is unknown share one limit", async () => {
    const { dependencies, store } = await siteWithStore({ rateLimit: 1 });
    const reference = await kept(store);
    const nameless = { ...dependencies, clientOf: () => undefined };
    const states = [];
    for (let check = 0; check < 3; check++) states.push(await findStatusForPage(reference, new Headers(), nameless));
    expect(states.map(({ state }) => state)).toEqual(["received", "received", "unknown"]);
    expect(logged.join("")).toContain("client address unknown");
  });
});

describe("a store that fails", () => {
  test.each(["open", "countRequest", "findProgress"] as const)(
    "in %s leaves the page without a status",
    async (name) => {
      const broken = { [name]: Object.assign(new Error("Amina"), { code: "SQLITE_FULL" }) };
      const { dependencies } = route({ kind: "delivered" }, { isDurable: true, broken });
      const { read } = statusHandlers(dependencies);
      const reference = newReference();
      const response = await read(new Request("http://localhost/api/status/x"), {
        params: Promise.resolve({ reference }),
      });
      expect(response.status).toBe(503);
      expect(await response.json()).toMatchObject({ success: false, code: "store-unavailable" });
      expect(await findStatusForPage(reference, new Headers(), dependencies)).toEqual({ state: "unavailable" });
      expect(logged.map((line) => JSON.parse(line).event)).toEqual(["request failed", "status unavailable"]);
      expect(logged.join("")).not.toContain("Amina");
    },
  );

  test("to answer is not waited for: the page comes without a status", async () => {
    vi.useFakeTimers();
    try {
      const { dependencies } = route();
      const silent = { ...dependencies, openBackend: () => new Promise<never>(() => undefined) };
      const status = findStatusForPage(newReference(), new Headers(), silent);
      await vi.advanceTimersByTimeAsync(STATUS_WAIT_MS + 1000);
      expect(await status).toEqual({ state: "unavailable" });
    } finally {
      vi.useRealTimers();
    }
  });

  test("because it forgets says neither 'unknown' nor anything else", async () => {
    const { dependencies, store, ask } = await siteWithStore({ isDurable: false });
    const reference = await kept(store);
    for (const each of [reference, newReference()]) {
      expect(await findStatusForPage(each, new Headers(), dependencies)).toEqual({ state: "unavailable" });
      expect((await ask(each)).status).toBe(404);
    }
    expect(logged).toEqual([]);
  });
});

describe("the form for a reference", () => {
  const { open } = statusHandlers(route().dependencies);
  const opened = async (typed: string, locale = "en") => {
    const query = new URLSearchParams({ locale, reference: typed });
    const response = await open(new Request(`http://localhost/api/status?${query}`));
    return [response.status, response.headers.get("location"), response.headers.get("cache-control")];
  };

  test.each([
    ["6w4 n6x lhb", "/thank-you/6W4-N6X-LHB"],
    ["6W4N6XLHB", "/thank-you/6W4-N6X-LHB"],
    ["6w4-n6x-lhc", "/thank-you/unknown"],
    ["", "/thank-you/unknown"],
    ["//evil.example", "/thank-you/unknown"],
  ])("leads from %j to %s", async (typed, location) => {
    expect(await opened(typed)).toEqual([303, location, "no-store"]);
    expect(await opened(typed, "ar")).toEqual([303, `/ar${location}`, "no-store"]);
  });

  test("leads somewhere without any reference", async () => {
    const response = await open(new Request("http://localhost/api/status"));
    expect(response.headers.get("location")).toBe("/thank-you/unknown");
  });
});
