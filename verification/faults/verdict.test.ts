import { describe, expect, test } from "vitest";
import type { StoredRecord } from "#verification/faults/protocol.ts";
import { compareSubmissions, findMissingNotices, isGood, sum } from "#verification/faults/verdict.ts";
import type { ExpectedSubmission } from "#verification/faults/visitor.ts";
import type { ReceivedSubmission } from "#verification/provider/store.ts";

const file = { field: "attachments[]", name: "report.pdf", size: 3, sha256: "abc" };
const acknowledged: ExpectedSubmission = {
  tag: "t1",
  fields: { fullName: "A", message: "t1: pain" },
  file,
  references: ["R-1"],
};
const unacknowledged: ExpectedSubmission = { ...acknowledged, references: [] };
const record: StoredRecord = {
  id: "s1",
  reference: "R-1",
  state: "delivered",
  possibleDuplicate: false,
  unconfirmedAt: null,
};
const unconfirmed: StoredRecord = {
  ...record,
  state: "unconfirmed",
  unconfirmedAt: 1,
  kept: { fields: acknowledged.fields, files: [file] },
};
const copy: ReceivedSubmission = {
  id: "p1",
  receivedAt: "2026-11-20T00:00:00.000Z",
  call: "contact",
  fields: Object.entries(acknowledged.fields),
  files: [{ ...file, mimeType: "application/pdf" }],
  dropped: [],
  headers: { authorization: null, idempotencyKey: "s1", contentLength: "1" },
};

describe("the verdict", () => {
  test("is good for a submission that is acknowledged and delivered", () => {
    const verdict = compareSubmissions([acknowledged], [record], [copy]);
    expect(verdict).toMatchObject({
      submissions: 1,
      acknowledged: 1,
      delivered: 1,
      duplicates: 0,
      incomplete: 0,
      lost: 0,
    });
    expect(isGood(verdict)).toBe(true);
  });

  test.each<[string, ExpectedSubmission, StoredRecord[], ReceivedSubmission[]]>([
    ["acknowledged and then rejected by the provider", acknowledged, [{ ...record, state: "rejected" }], []],
    ["neither acknowledged nor delivered", unacknowledged, [], []],
    ["delivered without an acknowledgement", unacknowledged, [record], [copy]],
    ["delivered twice with a mark", acknowledged, [{ ...record, possibleDuplicate: true }], [copy, copy]],
    ["kept whole as unconfirmed", acknowledged, [unconfirmed], []],
    ["dead because nobody confirmed it, and kept whole", acknowledged, [{ ...unconfirmed, state: "dead" }], []],
  ])("is good for a submission that is %s", (_, submission, records, received) => {
    expect(isGood(compareSubmissions([submission], records, received))).toBe(true);
  });

  test.each<[string, object, ExpectedSubmission, StoredRecord[], ReceivedSubmission[]]>([
    ["acknowledged and not delivered", { lost: 1 }, acknowledged, [{ ...record, state: "due" }], []],
    ["dead", { lost: 1 }, acknowledged, [{ ...record, state: "dead" }], []],
    [
      "unconfirmed and erased",
      { incomplete: 1 },
      acknowledged,
      [{ ...unconfirmed, kept: { fields: {}, files: [] } }],
      [],
    ],
    [
      "unconfirmed without its file",
      { incomplete: 1 },
      acknowledged,
      [{ ...unconfirmed, kept: { fields: acknowledged.fields, files: [] } }],
      [copy],
    ],
    ["acknowledged and not in the store", { lost: 1 }, acknowledged, [], []],
    ["acknowledged under another submission's reference", { lost: 1 }, acknowledged, [{ ...record, id: "s2" }], [copy]],
    ["delivered twice without a mark", { duplicates: 1, unmarked: 1 }, acknowledged, [record], [copy, copy]],
    ["delivered without its file", { incomplete: 1 }, acknowledged, [record], [{ ...copy, files: [] }]],
    ["delivered with a dropped file", { incomplete: 1 }, acknowledged, [record], [{ ...copy, dropped: ["x.webp"] }]],
    [
      "delivered without a field",
      { incomplete: 1 },
      acknowledged,
      [record],
      [{ ...copy, fields: copy.fields.slice(1) }],
    ],
    [
      "delivered with other bytes, though it was not acknowledged",
      { incomplete: 1 },
      unacknowledged,
      [record],
      [{ ...copy, files: [{ ...file, mimeType: "application/pdf", sha256: "abd" }] }],
    ],
    [
      "acknowledged with two references",
      { findings: expect.arrayContaining(["several references for one key: R-1,R-2"]) },
      { ...acknowledged, references: ["R-1", "R-2"] },
      [record],
      [copy],
    ],
  ])("is bad for a submission that is %s", (_, counts, submission, records, received) => {
    const verdict = compareSubmissions([submission], records, received);
    expect(verdict).toMatchObject(counts);
    expect(isGood(verdict)).toBe(false);
  });

  test("names a submission that the provider has and nobody sent", () => {
    const { findings } = compareSubmissions([], [record], [copy]);
    expect(findings).toEqual(["the provider has a submission that nobody sent: t1"]);
  });
});

test("the sum of verdicts is bad if one of them is", () => {
  const bad = compareSubmissions([acknowledged], [], []);
  const good = compareSubmissions([acknowledged], [record], [copy]);
  expect(sum([bad, good, bad])).toMatchObject({ submissions: 3, delivered: 1, lost: 2 });
  expect(isGood(sum([good, bad]))).toBe(false);
});

describe("staff and families", () => {
  const sent = { channel: "webhook", event: "lead.received", reference: "R-1", state: "sent" };
  const mail = { ...sent, channel: "family" };
  const refused = { ...record, state: "rejected" };

  test.each([
    ["one notice of a new lead", [record], [sent], []],
    ["none", [record], [], ["0 notices lead.received of R-1, delivered"]],
    ["one that was never sent", [record], [{ ...sent, state: "dead" }], ["0 notices lead.received of R-1, delivered"]],
    ["two of the same", [record], [sent, sent], ["2 notices lead.received of R-1, delivered"]],
    ["one of a lead and none of its refusal", [refused], [sent], ["0 notices lead.rejected of R-1, rejected"]],
    ["one of each", [refused], [sent, { ...sent, event: "lead.rejected" }], []],
  ])("got %s", (_, records, notices, findings) => {
    expect(findMissingNotices(records, [...notices, mail])).toEqual(findings);
  });

  test.each([
    ["no mail", record, [], ["mails [] of R-1, delivered"]],
    ["two mails", record, [mail, mail], ["mails [lead.received,lead.received] of R-1, delivered"]],
    ["only good news", { ...record, state: "dead" }, [mail], ["mails [lead.received] of R-1, dead"]],
    ["the bad news", { ...record, state: "dead" }, [{ ...mail, event: "lead.dead" }], []],
  ])("told the family by %s", (_, one, mails, findings) => {
    const told = [sent, { ...sent, event: "lead.dead" }];
    expect(findMissingNotices([one], [...told, ...mails])).toEqual(findings);
  });
});
