import { expect, test } from "vitest";
import { messageSchemaOf, type NoticeEvent } from "#features/notices/events.ts";
import { writeWebhookBody } from "#features/notices/message.ts";
import { ownWording, samples, toldWording } from "#features/notices/testing.ts";
import { START } from "#lib/leads/store/testing.ts";

const time = new Date(START).toISOString();

test.each(Object.keys(samples) as NoticeEvent[])(
  "%s has a message that fits the schema and says what to do",
  (event) => {
    const json = JSON.parse(
      writeWebhookBody({ id: "a-notice", event, createdAt: START, facts: samples[event] }, ownWording),
    );
    expect(messageSchemaOf({}).parse(json)).toMatchObject({ type: event, timestamp: time });
    expect(json.text).toMatch(/^[A-Z0-9].+\. .+[.)]$/s);
  },
);

test.each(["lead.received", "digest.daily"] as const)(
  "the text of %s has no source, which chats would make a link",
  (event) => {
    const leads = [{ form: "consultation", language: "ar", source: "evil.example", count: 2 }];
    const facts = { ...samples[event], source: "evil.example", leads };
    const json = JSON.parse(writeWebhookBody({ id: "a-notice", event, createdAt: START, facts }, ownWording));
    expect(json.text).not.toContain("evil");
  },
);

test("a dead notice to a family asks for a test with an address elsewhere", () => {
  const facts = { ...samples["notice.dead"], channel: "family" };
  const json = JSON.parse(
    writeWebhookBody({ id: "a-notice", event: "notice.dead", createdAt: START, facts }, ownWording),
  );
  expect(json.text).toContain("notify --test --family");
});

test.each([
  ["lead.rejected", "/desk/leads/7K3-M9Q-XTE"],
  ["lead.dead", "/desk/leads/7K3-M9Q-XTE"],
  ["lead.waiting", "/desk"],
  ["lead.unconfirmed", "/desk"],
  ["digest.daily", "/desk"],
] as const)("with a desk, %s leads to the page of it, and names no command", (event, path) => {
  const facts = { ...samples[event], waiting: { due: 0, unconfirmed: 0, rejected: 1, dead: 0 } };
  const message = { id: "a-notice", event, createdAt: START, facts };
  const { text } = JSON.parse(
    writeWebhookBody(message, {
      ...ownWording,
      staffPage: { address: "https://desk.veramed.example/desk", name: "the desk" },
    }),
  );
  expect(text).toMatch(new RegExp(`: https://desk\\.veramed\\.example${path}$`));
  expect(text).not.toContain("npm run");
  expect(JSON.parse(writeWebhookBody(message, ownWording)).text).not.toContain("desk");
});

test("an event that another feature tells has its message and its words", () => {
  const message = { id: "a-notice", event: "example.told", createdAt: START, facts: { name: "Asha" } };
  const json = JSON.parse(writeWebhookBody(message, toldWording));
  expect(messageSchemaOf(toldWording.events).parse(json)).toEqual({
    type: "example.told",
    timestamp: time,
    text: "Told: Asha. Nothing to do.",
    data: { name: "Asha" },
  });
  expect(() => messageSchemaOf(toldWording.events).parse({ ...json, data: {} })).toThrow();
});

test("a message of a newer version is sent without its words", () => {
  const json = writeWebhookBody({ id: "a-notice", event: "lead.new", createdAt: START, facts: { a: 1 } }, ownWording);
  expect(JSON.parse(json)).toMatchObject({ type: "lead.new", data: { a: 1 } });
});
