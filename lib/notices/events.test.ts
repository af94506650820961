import { expect, test } from "vitest";
import * as z from "zod";
import { messageSchema, type NoticeEvent, type noticeSchemas } from "#lib/notices/events.ts";
import { jsonOf } from "#lib/notices/message.ts";
import { lead } from "#lib/notices/testing.ts";
import { START } from "#lib/store/testing.ts";

const time = new Date(START).toISOString();

const samples: { readonly [Event in NoticeEvent]: z.infer<(typeof noticeSchemas)[Event]> } = {
  "lead.received": { ...lead, suspicion: "too-fast" },
  "lead.rejected": { ...lead, status: 422, readSent: false },
  "lead.dead": { ...lead, reason: "timeout", readSent: true },
  "lead.waiting": { ...lead, waitedMinutes: 61, attempts: 9, reason: "unreachable" },
  "health.bad": { problems: ["delivery-late", "disk-low"] },
  "health.well": { problems: ["disk-low"] },
  "digest.daily": {
    from: time,
    until: time,
    received: 2,
    leads: [{ form: "consultation", language: "ar", source: "(direct)", count: 2 }],
    waiting: { due: 1, rejected: 0, dead: 0 },
    oldest: [{ reference: lead.reference, form: "consultation", language: "ar", state: "due", receivedAt: time }],
  },
  "notice.dead": { event: "lead.received", channel: "webhook", reason: "http-500" },
  test: {},
};

test.each(Object.keys(samples) as NoticeEvent[])(
  "%s has a message that fits the schema and says what to do",
  (event) => {
    const json = JSON.parse(jsonOf({ id: "a-notice", event, createdAt: START, facts: samples[event] }));
    expect(messageSchema.parse(json)).toMatchObject({ type: event, timestamp: time });
    expect(json.text).toMatch(/^[A-Z0-9].+\. .+[.)]$/s);
  },
);

test("the schema of the guide is the schema of the code", async () => {
  const schema = JSON.stringify(z.toJSONSchema(messageSchema), null, 2);
  await expect(`${schema}\n`).toMatchFileSnapshot("../../docs/guides/notice.schema.json");
});

test("a message of a newer version is sent without its words", () => {
  const json = jsonOf({ id: "a-notice", event: "lead.new", createdAt: START, facts: { a: 1 } });
  expect(JSON.parse(json)).toMatchObject({ type: "lead.new", data: { a: 1 } });
});
