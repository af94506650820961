import { getEventListeners } from "node:events";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { delay, interruptible, ONLINE } from "#lib/leads/uploads/interruptible.ts";

describe("delay", () => {
  const stop = () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    return new AbortController();
  };

  test("resolves after its time and leaves no timer", async () => {
    const { signal } = stop();
    let over = false;
    const waiting = delay(1000, signal).then(() => {
      over = true;
    });
    await vi.advanceTimersByTimeAsync(999);
    expect(over).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await waiting;
    expect(getEventListeners(signal, "abort")).toEqual([]);
  });

  test.each(["before", "while"])("resolves when it is stopped %s it waits, and leaves no timer", async (when) => {
    const control = stop();
    if (when === "before") control.abort();
    const waiting = delay(1000, control.signal);
    control.abort();
    await waiting;
    expect(vi.getTimerCount()).toBe(0);
    expect(getEventListeners(control.signal, "abort")).toEqual([]);
  });
});

describe("interruptible", () => {
  const endless = () => new Promise<never>(() => undefined);
  const reason = new Error("enough");

  test.each<
    [string, (given: { caller: AbortController; network: EventTarget; own: AbortController }) => unknown, unknown]
  >([
    ["the caller", ({ caller }) => caller.abort(reason), reason],
    ["the work itself", ({ own }) => own.abort(reason), reason],
    ["the network", ({ network }) => network.dispatchEvent(new Event("online")), ONLINE],
  ])("is interrupted by %s", async (_, interrupt, expected) => {
    const caller = new AbortController();
    const network = new EventTarget();
    let own = new AbortController();
    const work = interruptible(caller.signal, network, (control) => {
      own = control;
      return endless();
    });
    interrupt({ caller, network, own });
    await expect(work).rejects.toBe(expected);
    expect(own.signal.aborted).toBe(true);
    expect(getEventListeners(caller.signal, "abort")).toEqual([]);
    expect(getEventListeners(network, "online")).toEqual([]);
  });

  test("aborts what runs beside the work when the work is done", async () => {
    let stop = new AbortController().signal;
    const result = await interruptible(new AbortController().signal, undefined, async ({ signal }) => {
      stop = signal;
      return 7;
    });
    expect(result).toBe(7);
    expect(stop.aborted).toBe(true);
  });
});
