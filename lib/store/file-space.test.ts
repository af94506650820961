import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { createSqliteStore } from "#lib/store/create-store.ts";
import { diskLimits, FILE_COST_BYTES, type SpaceLimits } from "#lib/store/limits.ts";
import { CHUNK_BYTES } from "#lib/store/staging.ts";
import type { SubmissionStore } from "#lib/store/store.ts";
import { bytesOf, START, storeKey, submission } from "#lib/store/testing.ts";
import { ABANDONED_AFTER_MS } from "#lib/store/timing.ts";
import { catchLog } from "#lib/testing/catch-log.ts";

const log = catchLog();

const open = (limits: Partial<SpaceLimits> = {}, path = ":memory:") =>
  createSqliteStore(path, { keys: [storeKey()], isDurable: true, limits: { ...diskLimits, ...limits } });

async function upload(store: SubmissionStore, client: string, chunks = 1, bytes = CHUNK_BYTES) {
  const id = randomUUID();
  await store.createFile(id, START, { client, upload: { name: "a.pdf", type: "", size: chunks * bytes } });
  for (let position = 0; position < chunks; position++)
    await store.putChunk(id, position, Buffer.alloc(bytes, position));
  return id;
}

/** Saves a submission with one file, which the provider refuses. */
async function refused(store: SubmissionStore, client: string, chunks: number, now = START) {
  const id = await upload(store, client, chunks);
  const size = chunks * CHUNK_BYTES;
  const file = { id, field: "medicalReports[]", name: "a.pdf", kind: "pdf", size, sha256: "00" } as const;
  const one = submission([file]);
  const saved = await store.save(one, now);
  if (saved.kind !== "saved") throw new Error("the submission was saved before");
  await store.recordResult(saved.leased.lease, { kind: "rejected", status: 500, message: undefined }, now);
  return { id, one };
}

describe("a disk without much space", () => {
  /** Eight megabytes. The reserve is one, and a file of eight chunks takes two. */
  const small = { memory: 8 * 1024 ** 2, reserveOf: () => 1024 ** 2 };
  const form = { client: "mine", purpose: "form" } as const;

  test("loses the files of refused submissions first, the oldest first, and then refuses files", async () => {
    const store = await open(small);
    const old = [];
    for (let at = 0; at < 4; at++) old.push(await refused(store, "others", 2, START + at));
    const last = await refused(store, "others", 8, START + 4);
    await upload(store, "third", 8);
    expect(await store.checkSpace()).toEqual({ isStagingFull: false, isDiskLow: true });

    expect(await store.requestSpace({ ...form, bytes: 1.5 * 1024 ** 2 }, START)).toBeUndefined();
    const isStored = async ({ id }: { id: string }) => (await bytesOf(store, id)).length > 0;
    expect(await Promise.all([...old, last].map(isStored))).toEqual([false, false, false, true, true]);
    expect(await store.open(old[0]?.one.reference ?? "")).toMatchObject({ submission: old[0]?.one, storedFiles: 0 });
    expect(log.join("")).toContain('"event":"files deleted early","code":"refused","files":3');

    await upload(store, "fourth", 16);
    const unknown = { client: undefined, purpose: "form" } as const;
    expect(await store.requestSpace({ ...unknown, bytes: 2 * 1024 ** 2 }, START)).toBe("store-full");
    expect(await isStored(last)).toBe(false);
    expect(await store.requestSpace({ ...form, purpose: "returned-form", bytes: 1 }, START)).toBeUndefined();
  });

  test("gives one client at most half of what is free", async () => {
    const store = await open(small);
    expect(await store.requestSpace({ ...form, bytes: 3 * 1024 ** 2 }, START)).toBeUndefined();
    await upload(store, "mine", 8);
    expect(await store.requestSpace({ ...form, bytes: 2 * 1024 ** 2 }, START)).toBe("client-full");
    expect(await store.requestSpace({ ...form, client: "yours", bytes: 2 * 1024 ** 2 }, START)).toBeUndefined();
  });
});

test("small files take what they store, not a whole chunk each", async () => {
  const store = await open({ staged: 21 * 2 * FILE_COST_BYTES });
  for (let index = 0; index < 20; index++) await upload(store, "mine", 1, 1);
  expect(await store.requestSpace({ client: "yours", bytes: CHUNK_BYTES, purpose: "upload" }, START)).toBeUndefined();
});

test("files of an unknown client count for all, and go when they are abandoned", async () => {
  const store = await open({ staged: 4 * FILE_COST_BYTES });
  for (let index = 0; index < 4; index++) await store.createFile(`unknown ${index}`, START);
  const request = { client: "mine", bytes: 1, purpose: "upload" } as const;
  expect(await store.requestSpace(request, START)).toBe("store-full");
  expect(await store.requestSpace(request, START + ABANDONED_AFTER_MS)).toBeUndefined();
});
