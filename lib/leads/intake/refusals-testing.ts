/** A refusal reaches a visitor on the page or by staff and e-mail: never in both ways, and never in none. */

import { describe, expect, onTestFinished, test, vi } from "vitest";
import type { DeliveryResult } from "#lib/leads/deliver/deliver.ts";
import { createDispatcher } from "#lib/leads/deliver/dispatcher.ts";
import { handleSubmission } from "#lib/leads/intake/handle-submission.ts";
import { route, servicePost } from "#lib/leads/intake/testing.ts";
import type { StoreFeature } from "#lib/leads/store/feature.ts";
import type { SubmissionStore } from "#lib/leads/store/open/create-store.ts";
import { LEASE_MS, VISITOR_WAIT_MS } from "#lib/timing.ts";

const refused: DeliveryResult = { kind: "rejected", status: 409, message: "no" };
const silent: DeliveryResult = { kind: "silent", reason: "timeout", answerLost: true };
const FIELDS = { email: "amina@example.org" };

/** Says who else learns of a refusal that the visitor has seen, or has not seen. */
interface Learners<Learned> {
  readonly features: readonly StoreFeature[];
  readonly learn: (store: SubmissionStore, now: number) => Promise<Learned>;
  readonly shown: Learned;
  readonly notShown: Learned;
}

const nobody: Learners<object> = { features: [], learn: async () => ({}), shown: {}, notShown: {} };

/** Registers the tests. Each test expects that the status page, health and the learners say the same. */
export function testRefusals<Learned extends object>(learners?: Learners<Learned>) {
  const { features, learn, ...expected } = learners ?? nobody;
  const shown = { isLate: false, rejectedLate: 0, ...expected.shown };
  const notShown = { isLate: true, rejectedLate: 1, ...expected.notShown };

  /** Returns a site whose provider answers when the test says so. */
  function site(options: { readonly visitorWaitMs?: number } = {}) {
    const { promise, resolve: answer } = Promise.withResolvers<DeliveryResult>();
    const made = route(() => promise, {
      isDurable: true,
      features,
      ...options,
    });
    const post = async (key?: string) => {
      const request = await servicePost("post-treatment", FIELDS);
      if (key) request.headers.set("idempotency-key", key);
      return request;
    };
    return { ...made, answer, send: async (key?: string) => (await made.post(await post(key))).status, request: post };
  }

  /** Returns what the status page, health and the learners say of the refusal. */
  async function told({ openBackend, clock, kept }: ReturnType<typeof site>) {
    await expect.poll(kept).toMatchObject([{ state: "rejected" }]);
    const { store } = await openBackend();
    const [record] = await kept();
    return {
      isLate: (await store.findProgress(record?.reference ?? ""))?.isSettledLate,
      rejectedLate: (await store.checkHealth(clock.now)).rejectedLate,
      ...(await learn(store, clock.now)),
    };
  }

  describe("a refusal", () => {
    test("that the visitor sees is not told again, although saving took longer than a visitor waits", async () => {
      const made = site();
      const { store } = await made.openBackend();
      const { save } = store;
      vi.spyOn(store, "save").mockImplementation(async (...given) => {
        const saved = await save(...given);
        made.clock.now += VISITOR_WAIT_MS + 1000;
        return saved;
      });
      made.answer(refused);
      expect(await made.send()).toBe(409);
      expect(await told(made)).toEqual(shown);
    });

    test("after the visitor has read 'sent' is told, whatever the clock says", async () => {
      const made = site({ visitorWaitMs: 50 });
      expect(await made.send()).toBe(200);
      made.answer(refused);
      expect(await told(made)).toEqual(notShown);
    });

    test("that comes in time is shown, although the store takes longer than the visitor waits to save it", async () => {
      vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
      onTestFinished(() => void vi.useRealTimers());
      const made = site();
      const { store } = await made.openBackend();
      const { recordResult } = store;
      const saving = Promise.withResolvers<void>();
      const recording = vi.spyOn(store, "recordResult").mockImplementation(async (...given) => {
        await saving.promise;
        return recordResult(...given);
      });
      made.answer(refused);
      const sending = made.send();
      await expect.poll(() => recording).toHaveBeenCalled();
      vi.runAllTimers();
      expect(await sending).toBe(409);
      saving.resolve();
      expect(await told(made)).toEqual(shown);
    });

    test("of a later attempt is told", async () => {
      const made = site();
      made.answer(silent);
      expect(await made.send()).toBe(200);
      const { store } = await made.openBackend();
      const { dispatcher } = another(store, made.clock, async () => refused);
      made.clock.now += LEASE_MS;
      await dispatcher.sendDue(made.clock.now + 1);
      expect(await told(made)).toEqual(notShown);
    });

    test("that another process got, because ours died before it answered, is told", async () => {
      const made = site();
      const dying = made.send();
      await expect.poll(made.kept).toHaveLength(1);
      const { store } = await made.openBackend();
      const { dispatcher } = another(store, made.clock, async () => refused);
      made.clock.now += LEASE_MS;
      await dispatcher.sendDue(made.clock.now + 1);
      expect(await told(made)).toEqual(notShown);
      // Otherwise the attempt would end after its time limit, and log a line into the test of another file.
      made.answer(silent);
      await dying;
    });
  });

  describe("a visitor who posted twice under one key", () => {
    test("and read 'sent' from the second post reads it from both, and is told of the refusal", async () => {
      const made = site();
      const first = made.send("k");
      await expect.poll(made.kept).toHaveLength(1);
      const impatient = handleSubmission("service-request", { ...made.dependencies, visitorWaitMs: 50 });
      expect((await impatient(await made.request("k"))).status).toBe(200);
      made.answer(refused);
      expect(await first).toBe(200);
      expect(await told(made)).toEqual(notShown);
    });

    test("and read 'sent' from another process is told of the refusal", async () => {
      const made = site();
      void made.send("k");
      await expect.poll(made.kept).toHaveLength(1);
      const { store } = await made.openBackend();
      const impatient = handleSubmission("service-request", {
        ...made.dependencies,
        openBackend: async () => another(store, made.clock, async () => silent),
        visitorWaitMs: 50,
      });
      expect((await impatient(await made.request("k"))).status).toBe(200);
      made.answer(refused);
      expect(await told(made)).toEqual(notShown);
    });

    test("sees the refusal twice, and is not told again, if both posts waited for it", async () => {
      const made = site();
      const posts = [made.send("k")];
      await expect.poll(made.kept).toHaveLength(1);
      const joined = vi.spyOn((await made.openBackend()).dispatcher, "runningAttempt");
      posts.push(made.send("k"));
      await expect.poll(() => joined).toHaveBeenCalled();
      made.answer(refused);
      expect(await Promise.all(posts)).toEqual([409, 409]);
      expect(await told(made)).toEqual(shown);
    });
  });
}

/** Returns the backend of another process on the same store. */
function another(store: SubmissionStore, clock: { now: number }, deliver: () => Promise<DeliveryResult>) {
  return {
    store,
    dispatcher: createDispatcher({
      store,
      stuckAfterMs: 180_000,
      deliver,
      now: () => clock.now,
      isClockTrusted: async () => true,
    }),
  };
}
