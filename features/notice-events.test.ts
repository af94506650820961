/** Tests that staff can get a notice of each event that a feature in the list tells. */

import { expect, test } from "vitest";
import * as z from "zod";
import { features } from "#features/index.ts";
import { messageSchemaOf } from "#features/notices/events.ts";
import { writeWebhookBody } from "#features/notices/message.ts";
import { toldSamples } from "#features/told-testing.ts";
import { START } from "#lib/leads/store/testing.ts";
import { wordingOf } from "#lib/server/feature.ts";

const wording = wordingOf(features);
const messageSchema = messageSchemaOf(wording.events);
const names = features.map(({ name }) => name);

/** The features whose events the guide describes. A site without one of them has fewer events than the guide. */
const inGuide = ["desk", "notices", "figures"];

test("each event of a feature has a message that fits the schema and says what to do", () => {
  for (const event of Object.keys(wording.events)) {
    const facts = toldSamples[event];
    expect(facts, `features/told-testing.ts has a sample of ${event}`).toBeDefined();
    const json = JSON.parse(writeWebhookBody({ id: "a-notice", event, createdAt: START, facts: facts ?? {} }, wording));
    expect(messageSchema.parse(json)).toMatchObject({ type: event, timestamp: new Date(START).toISOString() });
    expect(json.text).toMatch(/^[A-Z0-9].+\. .+[.)]$/s);
  }
});

test.skipIf(inGuide.some((name) => !names.includes(name)))(
  "the schema of the guide is the schema of the code",
  async () => {
    const schema = JSON.stringify(z.toJSONSchema(messageSchema), null, 2);
    await expect(`${schema}\n`).toMatchFileSnapshot("./notices/notice.schema.json");
  },
);
