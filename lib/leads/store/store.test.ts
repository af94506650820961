/** The same tests run on SQLite and on a real PostgreSQL. */

import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { bothDatabases, useDatabase } from "#lib/leads/store/databases-testing.ts";
import { FilesGoneError, UnreadableError } from "#lib/leads/store/errors.ts";
import type { FileOrigin } from "#lib/leads/store/files/staging.ts";
import { diskLimits, FILE_COST_BYTES, type SpaceLimits } from "#lib/leads/store/limits.ts";
import type { SubmissionStore } from "#lib/leads/store/open/create-store.ts";
import type { AttemptResult, LeasedSubmission, Submission } from "#lib/leads/store/submission.ts";
import { bytesOf, pendingFile, STAFF, START, storeKey, submission } from "#lib/leads/store/testing.ts";
import { HOUR_MS } from "#lib/time-units.ts";
import {
  ABANDONED_AFTER_MS,
  LEASE_MS,
  MAX_RETRY_DELAY_MS,
  PENDING_FILE_LIFETIME_MS,
  RATE_WINDOW_MS,
  REFUSED_FILES_MS,
  RETENTION_MS,
  RETURNED_FORM_MS,
} from "#lib/timing.ts";

const key = storeKey();
/** When the next attempt is due if no result is recorded. */
const RETRY = START + 5000;
/** The day of {@link START}. */
const _DAY = "2026-11-20";

describe.each(bothDatabases(key))("a store in $name", (database) => {
  const { openStore: another, connect, empty } = useDatabase(database);
  let store: SubmissionStore;
  beforeEach(async () => {
    store = await another();
  });

  /** Saves a submission, as intake does. Nothing renews its lease, as if the process had been killed. */
  async function saved(now = START, files = 0) {
    const pending = await Promise.all(Array.from({ length: files }, () => pendingFile(store, now)));
    const one = submission(pending);
    const result = await store.save(one, now);
    if (result.kind !== "saved") throw new Error("the submission was saved before");
    return result.leased;
  }
  const stateOf = async ({ submission: { id } }: Pick<LeasedSubmission, "submission">) => (await store.find(id))?.state;

  describe("files", () => {
    test("are read whole and in order", async () => {
      const file = await pendingFile(store);
      expect(await bytesOf(store, file.id)).toBe("first second");
    });

    test("never overwrite a chunk", async () => {
      const { id } = await pendingFile(store);
      expect(await store.putChunk(id, 1, Buffer.from("second"))).toBe("same");
      expect(await store.putChunk(id, 1, Buffer.from("SECOND"))).toBe("different");
      expect(await store.putChunk(id, 2, Buffer.from("!"))).toBe("stored");
      expect(await bytesOf(store, id)).toBe("first second!");
    });

    test("that arrive in chunks list the chunks received", async () => {
      const id = randomUUID();
      await store.createFile(id, START, { upload: { name: "تقرير.pdf", type: "application/pdf", size: 700_000 } });
      await store.putChunk(id, 2, Buffer.from("x"));
      await store.putChunk(id, 0, Buffer.from("y"));
      expect(await store.findUpload(id)).toEqual({
        id,
        name: "تقرير.pdf",
        type: "application/pdf",
        size: 700_000,
        received: [0, 2],
      });
    });

    test("that came with their form are not uploads, and neither are unknown ones", async () => {
      const { id } = await pendingFile(store);
      expect(await store.findUpload(id)).toBeUndefined();
      expect(await store.findUpload("nothing")).toBeUndefined();
    });

    test("can be discarded one by one", async () => {
      const { id } = await pendingFile(store);
      const kept = await pendingFile(store);
      await store.discardFiles([id]);
      await store.discardFiles([]);
      expect(await bytesOf(store, id)).toBe("");
      expect(await bytesOf(store, kept.id)).toBe("first second");
    });

    test("cannot be discarded once a submission has claimed them", async () => {
      const [file] = (await saved(START, 1)).submission.files;
      await store.discardFiles([file?.id ?? ""]);
      expect(await bytesOf(store, file?.id ?? "")).toBe("first second");
    });

    test("accept no chunk after they have expired", async () => {
      const { id } = await pendingFile(store);
      await store.deleteExpired(START + PENDING_FILE_LIFETIME_MS);
      await expect(store.putChunk(id, 2, Buffer.from("late"))).rejects.toThrow();
      expect(await bytesOf(store, id)).toBe("");
    });

    test("can expire in any number", async () => {
      for (let i = 0; i < 500; i++) await store.createFile(randomUUID(), START);
      expect(await store.deleteExpired(START + PENDING_FILE_LIFETIME_MS)).toEqual({ submissions: 0, files: 500 });
    });
  });

  describe("saving", () => {
    test("stores a submission with its files, readable by another process", async () => {
      const { submission: one } = await saved(START, 2);
      const other = await another();
      const leased = await other.lease(START + LEASE_MS);
      expect(leased?.submission).toEqual({ ...one, suspicion: undefined });
      expect(await bytesOf(other, one.files[1]?.id ?? "")).toBe("first second");
      expect(await store.find(one.id)).toMatchObject({ state: "due", files: 2, bytes: 24, possibleDuplicate: false });
    });

    test("stores a suspicion", async () => {
      await store.save({ ...submission(), suspicion: "honeypot" }, START);
      expect(await store.list(undefined, 1)).toMatchObject([{ suspicion: "honeypot" }]);
    });

    test("stores nothing if a file has expired", async () => {
      const gone = await pendingFile(store);
      await store.discardFiles([gone.id]);
      const one = submission([await pendingFile(store), gone]);
      await expect(store.save(one, START)).rejects.toThrow(FilesGoneError);
      expect(await store.find(one.id)).toBeUndefined();
    });

    test("stores nothing if a part of a file is missing", async () => {
      const whole = await pendingFile(store);
      const id = randomUUID();
      await store.createFile(id, START);
      await store.putChunk(id, 0, Buffer.from("first "), { isPartOfForm: true });
      await store.putChunk(id, 2, Buffer.from(" third"), { isPartOfForm: true });
      const one = submission([whole, { ...whole, id, size: 18 }]);
      await expect(store.save(one, START)).rejects.toThrow(FilesGoneError);
      expect(await store.find(one.id)).toBeUndefined();
    });

    test("claims a file of another submission only if that one was rejected", async () => {
      const first = await saved(START, 1);
      const second = submission(first.submission.files);
      await expect(store.save(second, START)).rejects.toThrow(FilesGoneError);
      const withOwn = submission([await pendingFile(store), ...second.files]);
      await expect(store.save(withOwn, START)).rejects.toThrow(FilesGoneError);

      await store.recordResult(first.lease, { kind: "rejected", status: 400, message: "no" }, START);
      expect(await store.save(second, START)).toMatchObject({ kind: "saved" });
    });

    test("stores one of many submissions that arrive at once under one key", async () => {
      const idempotency = { key: "hash of a key", fingerprint: "hash of the content" };
      const other = await another();
      const results = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          (index % 2 ? store : other).save(submission(), START, { idempotency }),
        ),
      );
      expect(results.filter(({ kind }) => kind === "saved")).toHaveLength(1);
      const record = await store.findByKey(idempotency.key);
      expect(record?.fingerprint).toBe(idempotency.fingerprint);
      for (const result of results) {
        if (result.kind === "exists") expect(result.record).toEqual(record);
      }
      expect(await store.findByKey("another key")).toBeUndefined();
    });
  });

  describe("how a visitor came", () => {
    test("is kept after a delivery, and erased with the submission", async () => {
      const visitSource = { source: "facebook", landing: "/fr/blog" };
      const saved = await store.save(submission(), START, { visitSource });
      if (saved.kind !== "saved") throw new Error("the submission was saved before");
      const { lease, submission: one } = saved.leased;
      expect(saved.leased).not.toHaveProperty("submission.visitSource");
      await store.recordResult(lease, { kind: "delivered" }, START);
      expect(await store.list("delivered", 1)).toMatchObject([{ visitSource }]);
      expect(await store.open(one.reference, STAFF, START)).toMatchObject({ record: { visitSource } });
      await store.erase(one.reference, STAFF, START);
      expect(await store.list(undefined, 1)).toEqual([]);
    });
  });

  describe("leases", () => {
    test("belong to the process that saves, and to no other until they expire", async () => {
      const { lease } = await saved();
      expect(await store.lease(START + LEASE_MS - 1)).toBeUndefined();
      expect(await store.beginSending(lease, START, RETRY)).toBe(1);
      const other = await store.lease(START + LEASE_MS);
      expect(other?.lease.id).toBe(lease.id);
      expect(await store.beginSending(lease, START + LEASE_MS, RETRY)).toBeUndefined();
    });

    test("last longer when they are renewed", async () => {
      const { lease } = await saved();
      await store.renew(lease, START + LEASE_MS - 1);
      expect(await store.lease(START + LEASE_MS)).toBeUndefined();
      expect(await store.lease(START + 2 * LEASE_MS)).toBeDefined();
    });

    test("of one submission go to one of many workers, whatever their process", async () => {
      for (let i = 0; i < 5; i++) await saved();
      const other = await another();
      const asked = Array.from({ length: 20 }, (_, index) => (index % 2 ? store : other).lease(START + LEASE_MS));
      const ids = (await Promise.all(asked)).flatMap((leased) => (leased ? [leased.lease.id] : []));
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.length).toBeGreaterThan(0);
    });

    test("skip the submissions that the process is sending", async () => {
      const { lease } = await saved();
      expect(await store.lease(START + LEASE_MS, [lease.id])).toBeUndefined();
    });

    test("come in the order in which submissions are due", async () => {
      const late = await saved(START + 5);
      const early = await saved(START);
      const order = [await store.lease(START + 5 + LEASE_MS), await store.lease(START + 5 + LEASE_MS)];
      expect(order.map((leased) => leased?.lease.id)).toEqual([early.lease.id, late.lease.id]);
    });

    test("and retry delays hold for a process whose clock is behind", async () => {
      const { lease } = await saved(START);
      expect(await store.lease(START - LEASE_MS)).toBeUndefined();
      const at = START + MAX_RETRY_DELAY_MS;
      await store.recordResult(lease, { kind: "retry", at, reason: "timeout", answerLost: false }, START);
      expect(await store.lease(START - MAX_RETRY_DELAY_MS)).toBeUndefined();
    });

    test("of a released submission go to one of many workers, even if their clocks differ", async () => {
      const { lease } = await saved(START);
      await store.recordResult(lease, { kind: "retry", at: START, reason: "timeout", answerLost: false }, START);
      const asked = await Promise.all(Array.from({ length: 20 }, (_, index) => store.lease(START + 20 - index)));
      expect(asked.filter((leased) => leased)).toHaveLength(1);
    });

    test("and retry delays lose their effect when the clock is set back", async () => {
      const { lease } = await saved(START);
      const before = START - 3 * MAX_RETRY_DELAY_MS;
      const again = await store.lease(before);
      expect(again?.lease.id).toBe(lease.id);
    });
  });

  describe("a recorded result", () => {
    test("delivered leaves a record without answers or files", async () => {
      const leased = await saved(START, 1);
      await store.beginSending(leased.lease, START, RETRY);
      await store.recordResult(leased.lease, { kind: "delivered" }, START + 1);

      const { submission: one } = leased;
      const shown = await store.open(one.reference, STAFF, START);
      expect(shown?.record).toMatchObject({
        state: "delivered",
        settledAt: START + 1,
        attempts: 1,
        files: 1,
        bytes: 12,
      });
      expect(shown?.submission).toMatchObject({ fields: {}, files: [] });
      expect(await bytesOf(store, one.files[0]?.id ?? "")).toBe("");
      expect(await store.lease(START + 2 * LEASE_MS)).toBeUndefined();
    });

    test("rejected keeps everything for staff, and is not retried", async () => {
      const leased = await saved(START, 1);
      await store.recordResult(leased.lease, { kind: "rejected", status: 400, message: "Bad email" }, START);

      const shown = await store.open(leased.submission.reference, STAFF, START);
      expect(shown).toMatchObject({
        record: { state: "rejected" },
        submission: { fields: leased.submission.fields },
        refusal: { status: 400, message: "Bad email" },
      });
      expect(await store.findRefusal(leased.submission.id)).toEqual({ status: 400, message: "Bad email" });
      expect(await bytesOf(store, leased.submission.files[0]?.id ?? "")).toBe("first second");
      expect(await store.lease(START + RETENTION_MS / 2)).toBeUndefined();
    });

    test("missing leaves the attempt counted and the next one planned", async () => {
      const { lease } = await saved();
      const later = START + 2 * LEASE_MS;
      await store.beginSending(lease, START, later);
      expect(await store.lease(later - 1)).toBeUndefined();
      expect(await store.lease(later)).toMatchObject({ attempts: 1 });
    });

    test("missing counts in its hour, and each hour once", async () => {
      const { lease } = await saved();
      const hours = [];
      for (const minutes of [0, 59, 60, 119, 180, 120])
        hours.push(await store.beginSending(lease, START + minutes * 60_000, RETRY));
      expect(hours).toEqual([1, 1, 2, 2, 3, 4]);
    });

    test("retry defers the submission until its time", async () => {
      const leased = await saved(START, 1);
      await store.beginSending(leased.lease, START, RETRY);
      const at = START + 30_000;
      await store.recordResult(leased.lease, { kind: "retry", at, reason: "unreachable", answerLost: false }, START);
      expect(await store.findNextDue()).toBe(at);
      expect(await store.lease(at - 1)).toBeUndefined();
      const next = await store.lease(at);
      expect(next).toMatchObject({ attempts: 1, dueSince: START, submission: leased.submission });
      expect(await store.find(leased.submission.id)).toMatchObject({
        lastReason: "unreachable",
        possibleDuplicate: false,
      });
    });

    test("retry is due at once when one of several processes sees the provider recover", async () => {
      const leased = await saved();
      const at = START + MAX_RETRY_DELAY_MS;
      await store.recordResult(leased.lease, { kind: "retry", at, reason: "timeout", answerLost: true }, START);
      expect(await store.recordProviderState("well", START + 1)).toBeUndefined();
      expect(await store.lease(START + 1)).toBeUndefined();

      const other = await another();
      for (const state of ["away", "not-understood"] as const) {
        expect(await store.recordProviderState(state, START + 2)).toBe(0);
        expect(await other.recordProviderState(state, START + 3)).toBeUndefined();
      }
      expect(await other.checkHealth(START)).toMatchObject({ isProviderUnderstood: false });
      const seen = await Promise.all([store, other, store].map((each) => each.recordProviderState("well", START + 4)));
      expect(seen.filter((count) => count !== undefined)).toEqual([1]);
      expect(await other.checkHealth(START)).toMatchObject({ isProviderUnderstood: true });
      expect(await store.lease(START + 4)).toBeDefined();
    });

    test("with a lost response marks a possible duplicate for good", async () => {
      const leased = await saved();
      await store.recordResult(leased.lease, { kind: "retry", at: START, reason: "timeout", answerLost: true }, START);
      const second = (await store.lease(START)) as LeasedSubmission;
      await store.recordResult(
        second.lease,
        { kind: "retry", at: START, reason: "unreachable", answerLost: false },
        START,
      );
      const third = (await store.lease(START)) as LeasedSubmission;
      await store.recordResult(third.lease, { kind: "delivered" }, START);
      expect(await store.find(leased.submission.id)).toMatchObject({ state: "delivered", possibleDuplicate: true });
    });

    test("dead keeps everything, and is not retried", async () => {
      const leased = await saved(START, 1);
      await store.recordResult(leased.lease, { kind: "dead", reason: "failed", answerLost: false }, START);
      expect(await store.lease(START + LEASE_MS)).toBeUndefined();
      expect((await store.open(leased.submission.reference, STAFF, START))?.submission).toEqual(leased.submission);
    });

    test("other than delivered counts only from the holder of the lease", async () => {
      const first = await saved();
      const second = (await store.lease(START + LEASE_MS)) as LeasedSubmission;
      await store.recordResult(first.lease, { kind: "rejected", status: 400, message: undefined }, START);
      expect(await stateOf(second)).toBe("due");
      expect(await store.beginSending(second.lease, START + LEASE_MS, RETRY)).toBe(1);
    });

    test("delivered counts from any sender, because the provider has the submission", async () => {
      const first = await saved();
      await store.lease(START + LEASE_MS);
      await store.recordResult(first.lease, { kind: "delivered" }, START);
      expect(await stateOf(first)).toBe("delivered");
    });

    test("delivered counts even after another sender was rejected", async () => {
      const first = await saved(START, 1);
      await store.beginSending(first.lease, START, RETRY);
      const second = (await store.lease(START + LEASE_MS)) as LeasedSubmission;
      await store.recordResult(second.lease, { kind: "rejected", status: 409, message: "twice" }, START + LEASE_MS);
      await store.recordResult(first.lease, { kind: "delivered" }, START + LEASE_MS);
      expect(await store.find(first.submission.id)).toMatchObject({ state: "delivered", possibleDuplicate: true });
      expect((await store.open(first.submission.reference, STAFF, START))?.submission.files).toEqual([]);
    });

    test("missing from a process that was sending marks a possible duplicate", async () => {
      const { lease } = await saved();
      await store.beginSending(lease, START, RETRY);
      await store.lease(START + LEASE_MS);
      expect(await store.find(lease.id)).toMatchObject({ possibleDuplicate: true });
    });

    test("missing from a process that sent nothing marks no duplicate", async () => {
      const { lease } = await saved();
      await store.lease(START + LEASE_MS);
      expect(await store.find(lease.id)).toMatchObject({ possibleDuplicate: false });
    });
  });

  describe("staff", () => {
    test("list submissions newest first, by state, without answers", async () => {
      const first = await saved(START);
      const second = await saved(START + 1, 1);
      await store.recordResult(first.lease, { kind: "delivered" }, START + 2);
      const all = await store.list(undefined, 10);
      expect(all.map(({ reference }) => reference)).toEqual([second.submission.reference, first.submission.reference]);
      expect(await store.list("due", 10)).toHaveLength(1);
      expect(await store.list(undefined, 1)).toHaveLength(1);
      expect(JSON.stringify(all)).not.toContain("Amina");
    });

    test("list what is not delivered since a time, oldest first, and count all by state", async () => {
      const [first, second, third] = [await saved(START), await saved(START + 1), await saved(START + 2)];
      await saved(START + 3);
      await store.recordResult(second.lease, { kind: "delivered" }, START + 9);
      await store.recordResult(third.lease, { kind: "dead", reason: "failed", answerLost: false }, START + 9);
      const waiting = async (until: number, state?: "due" | "dead", limit = 10) =>
        (await store.listUndelivered(until, state, limit)).map(({ id }) => id);
      expect(await waiting(START + 2)).toEqual([first.lease.id, third.lease.id]);
      expect(await waiting(START + 1)).toEqual([first.lease.id]);
      expect(await waiting(START + 9, "dead")).toEqual([third.lease.id]);
      expect(await waiting(START + 9, undefined, 1)).toEqual([first.lease.id]);
      expect(await store.countByState()).toEqual({ due: 2, unconfirmed: 0, delivered: 1, rejected: 0, dead: 1 });
      const times = { form: "service-request", receivedAt: START + 1, deliveredAt: START + 9 };
      expect(await store.listDeliveryTimes(START + 1)).toEqual([times]);
      expect(await store.listDeliveryTimes(START + 2)).toEqual([]);
    });

    test.each(["rejected", "dead"] as const)("redrive a %s submission", async (kind) => {
      const leased = await saved(START, 1);
      const { reference } = leased.submission;
      const result =
        kind === "dead"
          ? ({ kind, reason: "failed", answerLost: false } as const)
          : { kind, status: 400, message: "no" };
      expect(await store.redrive(reference, STAFF, START)).toBe(false);
      await store.recordResult(leased.lease, result, START);
      expect(await store.redrive(reference, STAFF, START + 9)).toBe(true);
      expect(await store.lease(START + 9)).toMatchObject({ attempts: 0, dueSince: START + 9 });
    });

    test("cannot redrive a submission whose files a later one has claimed", async () => {
      const first = await saved(START, 1);
      await store.recordResult(first.lease, { kind: "rejected", status: 400, message: "no" }, START);
      await store.save(submission(first.submission.files), START);
      expect(await store.redrive(first.submission.reference, STAFF, START)).toBe(false);
    });

    test("erase one submission with its files, and no other", async () => {
      const leased = await saved(START, 1);
      const other = await saved(START, 1);
      expect(await store.erase(leased.submission.reference, STAFF, START)).toBe(true);
      expect(await store.erase(leased.submission.reference, STAFF, START)).toBe(false);
      expect(await store.open(leased.submission.reference, STAFF, START)).toBeUndefined();
      expect(await bytesOf(store, leased.submission.files[0]?.id ?? "")).toBe("");
      expect(await bytesOf(store, other.submission.files[0]?.id ?? "")).toBe("first second");
    });

    test("may erase a submission while it is being sent", async () => {
      const leased = await saved(START, 1);
      await store.beginSending(leased.lease, START, RETRY);
      await store.erase(leased.submission.reference, STAFF, START);
      await store.recordResult(leased.lease, { kind: "delivered" }, START);
      expect(await store.list(undefined, 10)).toEqual([]);
    });
  });

  describe("the space for files", () => {
    /** Returns the space that this many small files take, in bytes. */
    const spaceOf = (files: number) => files * (FILE_COST_BYTES + 1000);
    const limits: SpaceLimits = {
      ...diskLimits,
      pending: spaceOf(6),
      client: spaceOf(4),
      clientUploads: 3,
      returnedForms: spaceOf(3),
      clientReturnedForms: spaceOf(2),
    };
    const upload = { name: "a.pdf", type: "", size: 1 };

    async function put(client: string, count: number, origin: FileOrigin = { upload }, now = START) {
      const ids = Array.from({ length: count }, () => randomUUID());
      for (const id of ids) await store.createFile(id, now, { ...origin, client });
      for (const id of ids) await store.putChunk(id, 0, Buffer.from("x"));
      return ids;
    }
    const ask = (client: string, purpose: "form" | "upload" | "chunk" | "returned-form", now = START) =>
      store.requestSpace({ client, purpose, bytes: 1 }, now);

    /** Saves a client's submission with one file, and records the result of its first attempt. */
    async function settled(client: string, result: AttemptResult, now = START) {
      const [id = ""] = await put(client, 1);
      const one = submission([{ id, field: "medicalReports[]", name: "a.pdf", kind: "pdf", size: 1, sha256: "00" }]);
      const saving = await store.save(one, now);
      if (saving.kind === "saved") await store.recordResult(saving.leased.lease, result, now);
      return one;
    }
    const refusal = { kind: "rejected", status: 500, message: undefined } as const;
    const storedFiles = async ({ reference }: { reference: string }) =>
      (await store.open(reference, STAFF, START))?.storedFiles;

    beforeEach(async () => {
      store = await another([key], limits);
    });

    test("has a share for each client, which files of submissions count against too", async () => {
      for (let i = 0; i < 2; i++)
        await settled("mine", { kind: "retry", at: RETRY, reason: "timeout", answerLost: false });
      expect(await ask("mine", "form")).toBeUndefined();
      await put("mine", 2, {});
      expect([await ask("mine", "form"), await ask("mine", "upload")]).toEqual(["client-full", "client-full"]);
      expect([await ask("yours", "form"), await ask("yours", "upload")]).toEqual([undefined, undefined]);
    });

    test("lets a client announce few uploads, until those are abandoned", async () => {
      await put("mine", 3);
      expect([await ask("mine", "upload"), await ask("mine", "form")]).toEqual(["client-full", undefined]);
      expect(await ask("yours", "upload")).toBeUndefined();
      expect(await ask("mine", "upload", START + ABANDONED_AFTER_MS)).toBeUndefined();
    });

    test("deletes the files of a client's own oldest refused submissions when its share is full", async () => {
      const others = await settled("yours", refusal, START - 1);
      const mine = [];
      for (let i = 0; i < 4; i++) mine.push(await settled("mine", refusal, START + i));
      expect(await ask("mine", "form")).toBeUndefined();
      expect(await storedFiles(others)).toBe(1);
      expect(await storedFiles(mine[0] as Submission)).toBe(0);
      expect(await store.redrive(mine[0]?.reference ?? "", STAFF, START)).toBe(false);
      expect(await store.open(mine[0]?.reference ?? "", STAFF, START)).toMatchObject({ submission: mine[0] });
    });

    test("deletes abandoned uploads of anybody when all staging is taken, and then refuses", async () => {
      const [old = ""] = await put("mine", 3);
      await put("yours", 3);
      expect([await ask("theirs", "upload"), await ask("theirs", "chunk")]).toEqual(["store-full", "store-full"]);
      expect(await ask("theirs", "form")).toBeUndefined();
      expect((await store.checkSpace()).isPendingSpaceFull).toBe(true);

      await store.touchFile(old, START + 1);
      expect(await ask("theirs", "upload", START + ABANDONED_AFTER_MS)).toBeUndefined();
      expect(await store.findUpload(old)).toBeDefined();
      expect((await store.checkSpace()).isPendingSpaceFull).toBe(false);
    });

    test("has a reserve for returned forms, which leave after an hour", async () => {
      await put("mine", 6, { upload });
      expect(await ask("yours", "returned-form")).toBeUndefined();
      await put("mine", 2, { isReturnedForm: true });
      expect([await ask("mine", "returned-form"), await ask("yours", "returned-form")]).toEqual([
        "client-full",
        undefined,
      ]);
      await put("yours", 1, { isReturnedForm: true });
      expect(await ask("theirs", "returned-form")).toBe("store-full");
      expect(await store.deleteExpired(START + RETURNED_FORM_MS - 1)).toMatchObject({ files: 0 });
      expect(await store.deleteExpired(START + RETURNED_FORM_MS)).toMatchObject({ files: 3 });
    });
  });

  describe("an unconfirmed submission", () => {
    const page = { kind: "unconfirmed", isHtml: true } as const;
    const success = { kind: "delivered" } as const;
    const record = async (result: AttemptResult, now = START) => {
      const leased = await saved(now, 1);
      await store.recordResult(leased.lease, result, now);
      return leased;
    };
    const contentOf = async ({ submission: one }: LeasedSubmission) =>
      [
        (await store.open(one.reference, STAFF, START))?.submission,
        await bytesOf(store, one.files[0]?.id ?? ""),
      ] as const;

    test("is sent by nobody and keeps its content, however long", async () => {
      const leased = await record({ ...page, isHtml: false });
      const { reference } = leased.submission;
      await store.recordResult((await saved()).lease, success, START);
      await store.recordProviderState("away", START);
      await store.recordProviderState("well", START);
      expect(await store.lease(START + 9 * RETENTION_MS)).toBeUndefined();
      await store.deleteExpired(START + 9 * RETENTION_MS);
      await store.eraseTraces();
      expect(await contentOf(leased)).toEqual([leased.submission, "first second"]);
      expect(await store.findProgress(reference)).toMatchObject({ state: "unconfirmed", settledAt: null });
      expect(await store.countByState()).toMatchObject({ unconfirmed: 1, dead: 0 });
      expect(await store.checkHealth(START)).toMatchObject({ unconfirmed: 1, oldestUnconfirmedAt: START, dead: 0 });
      expect(await store.list("unconfirmed", 9)).toMatchObject([{ reference, state: "unconfirmed" }]);
      expect(await store.list("dead", 9)).toEqual([]);
    });

    test("is due again and marked when staff send it again", async () => {
      const { lease, submission: one } = await record(page);
      expect(await store.redrive(one.reference, STAFF, START + 9)).toBe(true);
      expect(await store.lease(START + 9)).toMatchObject({ submission: one, attempts: 0, dueSince: START + 9 });
      expect(await store.find(lease.id)).toMatchObject({ state: "due", possibleDuplicate: true, unconfirmedAt: null });
    });

    test("is erased as on delivery when staff have seen it at the provider", async () => {
      const leased = await record(page);
      const { reference } = leased.submission;
      expect(await store.settle(reference, STAFF, START + 9)).toBe(true);
      expect(await store.settle(reference, STAFF, START + 9)).toBe(false);
      expect(await store.findProgress(reference)).toMatchObject({ state: "delivered", settledAt: START + 9 });
      expect(await contentOf(leased)).toEqual([{ ...leased.submission, fields: {}, files: [] }, ""]);
    });

    test("is dead once it is given up, with its content, and expires as the dead do", async () => {
      const leased = await record(page);
      expect(await store.findUnconfirmed(START - 1)).toBeUndefined();
      expect(await store.findUnconfirmed(START)).toMatchObject({ id: leased.lease.id });
      expect(await store.giveUpUnconfirmed(leased.lease.id, START + 9)).toBe(true);
      expect(await store.giveUpUnconfirmed(leased.lease.id, START + 9)).toBe(false);
      const dead = { state: "dead", settledAt: START + 9, possibleDuplicate: true };
      expect(await store.find(leased.lease.id)).toMatchObject(dead);
      expect(await contentOf(leased)).toEqual([leased.submission, "first second"]);
      expect((await store.deleteExpired(START + 9 + RETENTION_MS)).submissions).toBe(1);
    });

    test("is due again by itself, once and marked, if its call says success before and after a page", async () => {
      const before = await record(page);
      await record(success);
      const between = await record(page);
      const noPage = await record({ ...page, isHtml: false });
      await record(success, START + 9);
      expect(await Promise.all([before, between, noPage].map(stateOf))).toEqual(["unconfirmed", "due", "unconfirmed"]);
      expect(await store.find(between.lease.id)).toMatchObject({ possibleDuplicate: true, nextAttemptAt: START + 9 });
      const again = (await store.lease(START + 9)) as LeasedSubmission;
      await store.recordResult(again.lease, page, START + 9);
      await record(success, START + 10);
      expect(await stateOf(between)).toBe("unconfirmed");
      expect(await contentOf(between)).toEqual([between.submission, "first second"]);
    });

    test("stays if another form's call says success, or if staff have sent it again in vain", async () => {
      await record(success);
      const review = await store.save({ ...submission(), form: "review" }, START);
      if (review.kind !== "saved") throw new Error("the submission was saved before");
      await store.recordResult(review.leased.lease, page, START);
      const redriven = await record(page);
      await store.redrive(redriven.submission.reference, STAFF, START);
      await store.recordResult(((await store.lease(START)) as LeasedSubmission).lease, page, START);
      await record(success);
      expect(await Promise.all([review.leased, redriven].map(stateOf))).toEqual(["unconfirmed", "unconfirmed"]);
    });
  });

  describe("maintenance", () => {
    test("deletes submissions that were settled 30 days ago, and never due ones", async () => {
      const settled = await Promise.all([saved(START, 1), saved(START, 1), saved(START, 1)]);
      const [delivered, rejected, dead] = settled;
      const due = await saved(START, 1);
      await store.recordResult(delivered.lease, { kind: "delivered" }, START);
      await store.recordResult(rejected.lease, { kind: "rejected", status: 400, message: "no" }, START);
      await store.recordResult(dead.lease, { kind: "dead", reason: "failed", answerLost: false }, START);

      expect(await store.deleteExpired(START + REFUSED_FILES_MS - 1)).toEqual({ submissions: 0, files: 0 });
      expect(await store.deleteExpired(START + REFUSED_FILES_MS)).toEqual({ submissions: 0, files: 1 });
      expect(await store.deleteExpired(START + RETENTION_MS - 1)).toEqual({ submissions: 0, files: 0 });
      expect(await store.deleteExpired(START + RETENTION_MS)).toEqual({ submissions: 3, files: 0 });
      expect(await bytesOf(store, dead.submission.files[0]?.id ?? "")).toBe("");
      expect(await store.list(undefined, 10)).toMatchObject([{ reference: due.submission.reference }]);
      expect(await bytesOf(store, due.submission.files[0]?.id ?? "")).toBe("first second");
    });

    test("deletes files that no submission has claimed for a day", async () => {
      const { id } = await pendingFile(store);
      expect(await store.deleteExpired(START + PENDING_FILE_LIFETIME_MS - 1)).toEqual({ submissions: 0, files: 0 });
      expect(await store.deleteExpired(START + PENDING_FILE_LIFETIME_MS)).toEqual({ submissions: 0, files: 1 });
      expect(await bytesOf(store, id)).toBe("");
    });

    test("trusts no time that is a jump ahead, until it has a witness, is confirmed or steady for a day", async () => {
      const hour = 3_600_000;
      const at = (hours: number, isWitnessed = false) =>
        store.checkClock(START + hours * hour, async () => isWitnessed);
      const isDoubted = async () => !(await store.checkHealth(START)).isClockTrusted;
      expect([await at(0), await at(26), await isDoubted()]).toEqual([true, true, false]);
      expect([await at(53), await isDoubted()]).toEqual([false, true]);
      expect([await at(54, true), await isDoubted()]).toEqual([true, false]);
      // The clock jumps twice, and then runs for a day.
      expect([await at(800), await at(1600), await at(1623), await at(1624), await isDoubted()]).toEqual([
        false,
        false,
        false,
        true,
        false,
      ]);
      await store.confirmClock(START + 2400 * hour);
      expect([await isDoubted(), await at(2401)]).toEqual([false, true]);
    });

    test("trusts no time before the newest trusted time, until it has a witness or is confirmed", async () => {
      const at = (hours: number, isWitnessed = false) =>
        store.checkClock(START + hours * HOUR_MS, async () => isWitnessed);
      const isBehind = async (hours: number) => (await store.checkHealth(START + hours * HOUR_MS)).isClockBehind;
      expect([await at(0), await at(-1 / 60), await isBehind(-1 / 60)]).toEqual([true, true, false]);
      expect([await at(-1), await isBehind(-1)]).toEqual([false, true]);
      // No time makes it right, also not a day without a jump.
      expect([await at(-9000), await at(-8977), await at(-8970), await isBehind(-8970)]).toEqual([
        false,
        false,
        false,
        true,
      ]);
      expect([await at(-8969, true), await isBehind(-8969), await at(-8968)]).toEqual([true, false, true]);
      await store.confirmClock(START - 9000 * HOUR_MS);
      expect([await at(-8999), await isBehind(-8999)]).toEqual([true, false]);
    });

    test("keeps a time that no second process moves twice, and that a command does not save", async () => {
      expect(await store.keepSteadyTime(START)).toBe(START);
      const after = START + 25 * HOUR_MS;
      expect(await store.readSteadyTime(after)).toBe(after);
      // A clock that is a little behind, and two processes that start at once.
      expect(await store.keepSteadyTime(START - 20)).toBe(START);
      expect(await Promise.all([after, after].map((now) => store.keepSteadyTime(now)))).toEqual([
        START + 25 * HOUR_MS + 20,
        START + 25 * HOUR_MS + 20,
      ]);
      expect(await store.keepSteadyTime(START + 400 * HOUR_MS)).toBe(after + 20);
      expect(await store.keepSteadyTime(START, after + 5000)).toBe(after + 5000);
    });

    test("takes the newest receipt as trusted in a store that has never checked the clock", async () => {
      await saved(START);
      await saved(START + 1000);
      expect(await store.checkClock(START + 27 * 3_600_000, async () => false)).toBe(false);
      expect(await store.checkClock(START + 1000 + 26 * 3_600_000, async () => false)).toBe(true);
    });

    test("counts a client's submissions in a window of ten minutes", async () => {
      const at = (now: number, client = "192.0.2.7") => store.countRequest(client, now);
      expect([await at(START), await at(START + 1)]).toEqual([1, 2]);
      expect(await at(START, "192.0.2.8")).toBe(1);
      expect(await at(START + RATE_WINDOW_MS - 1)).toBe(3);
      expect(await at(START + RATE_WINDOW_MS)).toBe(1);
      await store.deleteExpired(START + 3 * RATE_WINDOW_MS);
      expect(await at(START + 3 * RATE_WINDOW_MS)).toBe(1);
    });

    test("counts submissions that were rejected after the visitor had read 'sent'", async () => {
      const [atOnce, slowly, later, open] = await Promise.all([saved(), saved(), saved(), saved()]);
      const no = { kind: "rejected", status: 400, message: "no" } as const;
      const shown = { ...no, isShown: true };
      await store.recordResult(atOnce.lease, shown, START);
      expect(await store.recordSentRead(slowly.lease.id)).toBe(true);
      await store.recordResult(slowly.lease, shown, START);
      await store.recordResult(later.lease, { kind: "retry", at: START, reason: "failed", answerLost: true }, START);
      const second = (await store.lease(START)) as LeasedSubmission;
      await store.recordResult(second.lease, no, START);
      await store.recordResult(open.lease, no, START);
      expect(await store.recordSentRead(atOnce.lease.id)).toBe(false);
      expect(await store.checkHealth(START)).toMatchObject({ rejected: 4, rejectedLate: 3 });
      const progress = [atOnce, slowly, later, open].map(({ submission: { reference } }) =>
        store.findProgress(reference),
      );
      expect((await Promise.all(progress)).map((found) => found?.isSettledLate)).toEqual([false, true, true, true]);
    });

    test("finds how far a submission has come by its reference, and nothing that was sent", async () => {
      const { lease, submission: one } = await saved();
      const due = { form: "service-request", state: "due", settledAt: null };
      expect(await store.findProgress(one.reference)).toMatchObject(due);
      await store.recordResult(lease, { kind: "delivered" }, START + 1000);
      const delivered = { state: "delivered", settledAt: START + 1000 };
      expect(await store.findProgress(one.reference)).toMatchObject(delivered);
      expect(await store.findProgress(one.reference.toLowerCase())).toBeUndefined();
      await store.erase(one.reference, STAFF, START);
      expect(await store.findProgress(one.reference)).toBeUndefined();
    });

    test("remembers for all processes when an attempt was last stuck", async () => {
      const other = await another([key]);
      await store.recordStuckAttempt(START);
      await store.recordStuckAttempt(START + 1);
      expect(await other.checkHealth(START)).toMatchObject({ lastStuckAt: START + 1 });
    });

    test("knows when the last ten submissions of a form were refused", async () => {
      const refused = async (at: number) => {
        const { lease } = await saved(at);
        await store.recordResult(lease, { kind: "rejected", status: 400, message: undefined }, at);
      };
      for (let count = 0; count < 9; count++) await refused(START);
      expect(await store.checkHealth(START)).toMatchObject({ isFormRefused: false });
      await refused(START);
      expect(await store.checkHealth(START)).toMatchObject({ isFormRefused: true });
      await store.recordResult((await saved(START)).lease, { kind: "delivered" }, START + 1);
      await refused(START + 2);
      expect(await store.checkHealth(START)).toMatchObject({ isFormRefused: false });
    });

    test("says once for all processes that the provider's lists are not understood", async () => {
      const other = await another([key]);
      expect(await store.findListsCheck()).toBeUndefined();
      const said = await Promise.all([store, other].map((each) => each.recordListsCheck("not-understood", START)));
      expect(said.filter(Boolean)).toHaveLength(1);
      expect(await other.findListsCheck()).toBe(START);
      expect(await other.checkHealth(START)).toMatchObject({ isProviderUnderstood: false });
      expect(await store.recordListsCheck("well", START + 1)).toBe(false);
      expect(await other.checkHealth(START)).toMatchObject({ isProviderUnderstood: true });
    });

    test("counts the submissions that are due and dead", async () => {
      const numbers = { due: 0, oldestDueSince: undefined, dead: 0, rejected: 0, rejectedLate: 0 };
      const nothing = {
        ...numbers,
        unconfirmed: 0,
        oldestUnconfirmedAt: undefined,
        isClockTrusted: true,
        isClockBehind: false,
        isProviderUnderstood: true,
        isFormRefused: false,
        isSizeRefused: false,
        isAccessRefused: false,
        lastStuckAt: undefined,
        isListMissing: false,
        oldestUnlistedAt: undefined,
      };
      expect(await store.checkHealth(START)).toEqual(nothing);
      const first = await saved(START);
      await saved(START + 1);
      await saved(START + 2);
      await store.recordResult(first.lease, { kind: "dead", reason: "failed", answerLost: false }, START + 3);
      expect(await store.checkHealth(START)).toEqual({ ...nothing, due: 2, oldestDueSince: START + 1, dead: 1 });
    });
  });

  describe("keys", () => {
    const next = storeKey("k2");

    test("that are older still open the values that they sealed, until a rotation makes them unnecessary", async () => {
      const due = await saved(START, 1);
      const delivered = await saved(START);
      await store.recordResult(delivered.lease, { kind: "delivered" }, START);
      const upload = randomUUID();
      await store.createFile(upload, START, { upload: { name: "a.pdf", type: "", size: 1 } });

      const both = await another([next, key]);
      expect((await both.open(due.submission.reference, STAFF, START))?.submission).toEqual(due.submission);
      // These are the data keys of the due submission, its file and the upload. The fourth key, of the delivered submission, waits for
      // eraseTraces.
      expect(await both.rotateKeys()).toBe(4);
      expect(await both.rotateKeys()).toBe(0);

      const fresh = await another([next]);
      expect((await fresh.open(due.submission.reference, STAFF, START))?.submission).toEqual(due.submission);
      expect(await bytesOf(fresh, due.submission.files[0]?.id ?? "")).toBe("first second");
      expect(await fresh.findUpload(upload)).toMatchObject({ name: "a.pdf" });
    });

    test("that are older still find a submission under its idempotency key", async () => {
      const idempotency = { key: "hash of a key", fingerprint: "hash of the content" };
      await store.save(submission(), START, { idempotency });
      expect(await (await another([next, key])).findByKey(idempotency.key)).toEqual(
        await store.findByKey(idempotency.key),
      );
      expect(await (await another([next])).findByKey(idempotency.key)).toBeUndefined();
    });

    test("that are missing hold back only the values that they sealed", async () => {
      const { submission: lost } = await saved(START);
      const blind = await another([next]);
      await blind.save(submission(), START + 1);
      const later = START + 1 + LEASE_MS;
      await expect(blind.lease(later)).rejects.toThrow(expect.objectContaining({ reference: lost.reference }));
      expect((await blind.lease(later))?.submission.reference).not.toBe(lost.reference);
      expect(await blind.lease(later)).toBeUndefined();
      expect(await stateOf({ submission: lost })).toBe("due");
    });

    test("that are missing are named in the error", async () => {
      const { submission: one } = await saved();
      const blind = await another([next]);
      await expect(blind.open(one.reference, STAFF, START)).rejects.toThrow('STORE_KEYS has no key "k1"');
    });
  });

  test("a submission that was given another reference or form does not open", async () => {
    const { submission: one } = await saved();
    const db = connect();
    const stolen = submission().reference;
    await db.updateTable("submissions").set({ reference: stolen }).execute();
    await expect(store.open(stolen, STAFF, START)).rejects.toThrow(UnreadableError);
    await db.updateTable("submissions").set({ reference: one.reference, form: "review" }).execute();
    await expect(store.open(one.reference, STAFF, START)).rejects.toThrow(UnreadableError);
    await db.destroy();
  });

  test("several processes that start at once create the tables once", async () => {
    await empty();
    const stores = await Promise.all([another(), another(), another(), another()]);
    await stores[0]?.save(submission(), START);
    expect(await stores[3]?.list(undefined, 5)).toHaveLength(1);
  });
});
