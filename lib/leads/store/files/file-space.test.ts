import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { CHUNK_BYTES, diskLimits, FILE_COST_BYTES, type SpaceLimits } from "#lib/leads/store/limits.ts";
import type { SubmissionStore } from "#lib/leads/store/open/create-store.ts";
import { createSqliteStore } from "#lib/leads/store/open/open-store.ts";
import { bytesOf, STAFF, START, storeKey, submission } from "#lib/leads/store/testing.ts";
import { catchLog } from "#lib/testing/catch-log.ts";
import { ABANDONED_AFTER_MS } from "#lib/timing.ts";

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

/** Saves a submission with one file, and records that the provider rejected the submission. */
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
  /** A database of eight megabytes with a reserve of one megabyte. A file of eight chunks takes two megabytes. */
  const small = { memory: 8 * 1024 ** 2, reserveOf: () => 1024 ** 2 };
  const form = { client: "mine", purpose: "form" } as const;

  test("loses the files of refused submissions first, the oldest first, and then refuses files", async () => {
    const store = await open(small);
    const old = [];
    for (let at = 0; at < 4; at++) old.push(await refused(store, "others", 2, START + at));
    const last = await refused(store, "others", 8, START + 4);
    await upload(store, "third", 8);
    expect(await store.checkSpace()).toEqual({ isPendingSpaceFull: false, isDiskLow: true });

    expect(await store.requestSpace({ ...form, bytes: 1.5 * 1024 ** 2 }, START)).toBeUndefined();
    const isStored = async ({ id }: { id: string }) => (await bytesOf(store, id)).length > 0;
    expect(await Promise.all([...old, last].map(isStored))).toEqual([false, false, false, true, true]);
    expect(await store.open(old[0]?.one.reference ?? "", STAFF, START)).toMatchObject({
      submission: old[0]?.one,
      storedFiles: 0,
    });
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
  const store = await open({ pending: 21 * 2 * FILE_COST_BYTES });
  for (let index = 0; index < 20; index++) await upload(store, "mine", 1, 1);
  expect(await store.requestSpace({ client: "yours", bytes: CHUNK_BYTES, purpose: "upload" }, START)).toBeUndefined();
});

test("files of an unknown client count for all, and go when they are abandoned", async () => {
  const store = await open({ pending: 4 * FILE_COST_BYTES });
  for (let index = 0; index < 4; index++) await store.createFile(`unknown ${index}`, START);
  const request = { client: "mine", bytes: 1, purpose: "upload" } as const;
  expect(await store.requestSpace(request, START)).toBe("store-full");
  expect(await store.requestSpace(request, START + ABANDONED_AFTER_MS)).toBeUndefined();
});

describe("decision 0055: the clients of one network", () => {
  const MiB = 1024 ** 2;
  /** Returns the address of a client in a network, in the form that `clientOf` returns. */
  const within = (network: string, number: number) => `${network}:${number.toString(16)}::/64`;
  const hostile = "2001:db8:bad";

  /** Lets this many clients upload files of two megabytes until no client gets space. Returns the number of stored files. */
  async function fill(store: SubmissionStore, clients: number) {
    let files = 0;
    for (let client = 0; client < clients; client++) {
      const request = { client: within(hostile, client), bytes: 8 * CHUNK_BYTES, purpose: "upload" } as const;
      while ((await store.requestSpace(request, START)) === undefined) {
        await upload(store, request.client, 8);
        files++;
      }
    }
    return files;
  }

  test("take at most four times a client's share, and leave other networks theirs", async () => {
    const store = await open({ client: 5 * MiB });
    const kept = await refused(store, within("2001:db8:1", 0), 2);
    expect([await fill(store, 1), await fill(store, 256)]).toEqual([2, 6]);
    const others = [within("2001:db8:1", 1), "203.0.113.1"];
    for (const client of others)
      expect(await store.requestSpace({ client, bytes: 4 * MiB, purpose: "form" }, START)).toBeUndefined();
    expect(await bytesOf(store, kept.id)).not.toBe("");
  });

  test("take at most three quarters of a small disk, and leave each other client half of the rest", async () => {
    const store = await open({ memory: 80 * MiB, reserveOf: () => MiB });
    await fill(store, 256);
    expect((await store.checkSpace()).isDiskLow).toBe(false);
    for (const client of [within("2001:db8:1", 1), "203.0.113.1"])
      expect(await store.requestSpace({ client, bytes: 8 * MiB, purpose: "form" }, START)).toBeUndefined();
  });

  test("lose the files of their own refused submissions when their network has its share", async () => {
    const store = await open({ client: 3 * MiB });
    const others = await refused(store, within("2001:db8:1", 0), 2, START - 1);
    const own = await refused(store, within(hostile, 9999), 2);
    await fill(store, 256);
    expect([await bytesOf(store, own.id), (await bytesOf(store, others.id)).length > 0]).toEqual(["", true]);
  });

  test("have four times as many uploads and returned forms as one", async () => {
    const store = await open({ clientUploads: 2, clientReturnedForms: 2 * FILE_COST_BYTES });
    const counts = { upload: 0, "returned-form": 0 };
    for (const purpose of ["upload", "returned-form"] as const) {
      for (let client = 0; client < 256; client++) {
        const request = { client: within(hostile, client), bytes: 0, purpose };
        while ((await store.requestSpace(request, START)) === undefined) {
          const isReturnedForm = purpose === "returned-form";
          const origin = isReturnedForm ? { isReturnedForm } : { upload: { name: "a.pdf", type: "", size: 1 } };
          await store.createFile(randomUUID(), START, { client: request.client, ...origin });
          counts[purpose]++;
        }
      }
      expect(await store.requestSpace({ client: "203.0.113.1", bytes: 0, purpose }, START)).toBeUndefined();
    }
    expect(counts).toEqual({ upload: 8, "returned-form": 8 });
  });
});

test("uploads count as announced, so nobody announces more than its share and sends it later", async () => {
  const store = await open({ client: 4 * CHUNK_BYTES + 4 * FILE_COST_BYTES });
  const request = { client: "mine", bytes: CHUNK_BYTES, purpose: "upload" } as const;
  let announced = 0;
  while (announced < 20 && (await store.requestSpace(request, START)) === undefined) {
    await store.createFile(randomUUID(), START, {
      client: "mine",
      upload: { name: "a.pdf", type: "", size: CHUNK_BYTES },
    });
    announced++;
  }
  expect(announced).toBe(4);
});
