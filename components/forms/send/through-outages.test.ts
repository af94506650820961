import { getEventListeners } from "node:events";
import { beforeEach, expect, test, vi } from "vitest";
import { throughOutages } from "#components/forms/send/through-outages.ts";
import { UploadError } from "#lib/leads/uploads/upload-error.ts";

const cut = new TypeError("Failed to fetch");
let device: EventTarget & { isOnline: boolean };
let told: boolean[];
let control: AbortController;

beforeEach(() => {
  device = Object.assign(new EventTarget(), { isOnline: false });
  told = [];
  control = new AbortController();
  vi.stubGlobal("window", device);
  vi.stubGlobal("navigator", {
    get onLine() {
      return device.isOnline;
    },
  });
});

function goOnline() {
  device.isOnline = true;
  device.dispatchEvent(new Event("online"));
}

const run = (work: (stop: AbortSignal) => Promise<string>) =>
  throughOutages(work, { signal: control.signal, onConnection: (isConnected) => void told.push(isConnected) });

test("repeats work when the device is back online, and removes its listeners", async () => {
  const work = vi.fn(async () => "done").mockRejectedValueOnce(cut);
  const result = run(work);
  await expect.poll(() => told).toEqual([false]);
  goOnline();
  expect(await result).toBe("done");
  expect(told).toEqual([false, true]);
  expect(work).toHaveBeenCalledTimes(2);
  expect(getEventListeners(device, "online")).toEqual([]);
});

test("repeats work that waits for a response when the device is back online", async () => {
  const stops: AbortSignal[] = [];
  const work = (stop: AbortSignal) => {
    stops.push(stop);
    return stops.length > 1 ? Promise.resolve("done") : new Promise<never>(() => undefined);
  };
  const result = run(work);
  goOnline();
  expect(await result).toBe("done");
  expect(stops.map(({ aborted }) => aborted)).toEqual([true, true]);
});

test("does not repeat failed work while the device is online", async () => {
  device.isOnline = true;
  await expect(run(() => Promise.reject(cut))).rejects.toBe(cut);
  expect(told).toEqual([]);
});

test("does not wait for an unreadable file", async () => {
  const unreadable = new UploadError(new File([], "a.pdf"), { code: "file-unreadable", message: "" });
  await expect(run(() => Promise.reject(unreadable))).rejects.toBe(unreadable);
});

test("stops waiting when it is aborted", async () => {
  const result = run(() => Promise.reject(cut));
  await expect.poll(() => told).toEqual([false]);
  control.abort("enough");
  await expect(result).rejects.toBe("enough");
});

test("tries again after half a minute if the device never reports that it is online", async () => {
  vi.useFakeTimers();
  const work = vi.fn(async () => "done").mockRejectedValueOnce(cut);
  const result = run(work);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await result).toBe("done");
  vi.useRealTimers();
});
