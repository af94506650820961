import { describe, expect, test } from "vitest";
import type { StoredRecord } from "#verification/faults/protocol.ts";
import { isGood, judge, sum } from "#verification/faults/verdict.ts";
import type { Wanted } from "#verification/faults/visitor.ts";
import type { ReceivedSubmission as Arrived } from "#verification/provider/store.ts";

const file = { field: "attachments[]", name: "report.pdf", size: 3, sha256: "abc" };
const sent: Wanted = { tag: "t1", fields: { fullName: "A", message: "t1: pain" }, file, references: ["R-1"] };
const unanswered: Wanted = { ...sent, references: [] };
const record: StoredRecord = { id: "s1", reference: "R-1", state: "delivered", possibleDuplicate: false };
const copy: Arrived = {
  id: "p1",
  receivedAt: "2026-11-20T00:00:00.000Z",
  call: "contact",
  fields: Object.entries(sent.fields),
  files: [{ ...file, mimeType: "application/pdf" }],
  dropped: [],
  headers: { authorization: null, idempotencyKey: "s1", contentLength: "1" },
};

describe("a submission", () => {
  test("that was promised and is there is good", () => {
    const verdict = judge([sent], [record], [copy]);
    expect(verdict).toMatchObject({ runs: 1, acknowledged: 1, delivered: 1, duplicates: 0, half: 0, lost: 0 });
    expect(isGood(verdict)).toBe(true);
  });

  test.each<[string, Wanted, StoredRecord[], Arrived[]]>([
    ["promised, and refused by the provider", sent, [{ ...record, state: "rejected" }], []],
    ["not promised, and not there", unanswered, [], []],
    ["not promised, and there all the same", unanswered, [record], [copy]],
    ["there twice, and marked", sent, [{ ...record, possibleDuplicate: true }], [copy, copy]],
  ])("%s is good", (_, one, records, arrived) => {
    expect(isGood(judge([one], records, arrived))).toBe(true);
  });

  test.each<[string, object, Wanted, StoredRecord[], Arrived[]]>([
    ["promised and not there", { lost: 1 }, sent, [{ ...record, state: "due" }], []],
    ["promised and in no store", { lost: 1 }, sent, [], []],
    ["promised under another's reference", { lost: 1 }, sent, [{ ...record, id: "s2" }], [copy]],
    ["there twice without a mark", { duplicates: 1, unmarked: 1 }, sent, [record], [copy, copy]],
    ["there without its file", { half: 1 }, sent, [record], [{ ...copy, files: [] }]],
    ["there with a dropped file", { half: 1 }, sent, [record], [{ ...copy, dropped: ["x.webp"] }]],
    ["there without a field", { half: 1 }, sent, [record], [{ ...copy, fields: copy.fields.slice(1) }]],
    [
      "there with other bytes, though nothing was promised",
      { half: 1 },
      unanswered,
      [record],
      [{ ...copy, files: [{ ...file, mimeType: "application/pdf", sha256: "abd" }] }],
    ],
    ["promised twice differently", {}, { ...sent, references: ["R-1", "R-2"] }, [record], [copy]],
  ])("%s is not", (_, counts, one, records, arrived) => {
    const verdict = judge([one], records, arrived);
    expect(verdict).toMatchObject(counts);
    expect(isGood(verdict)).toBe(false);
  });

  test("that nobody sent is named", () => {
    expect(judge([], [record], [copy]).findings).toEqual(["nobody sent what the provider has: t1"]);
  });
});

test("sums keep what is wrong", () => {
  const lost = judge([sent], [], []);
  expect(sum([lost, judge([sent], [record], [copy]), lost])).toMatchObject({ runs: 3, delivered: 1, lost: 2 });
  expect(isGood(sum([lost, lost]))).toBe(false);
});
