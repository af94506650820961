/** The subject of a form on its way from the page to the provider (requirements §3.17). */

import { describe, expect, test } from "vitest";
import { formPost, HTML, jsonOf, route } from "#lib/leads/intake/testing.ts";
import { treatments } from "#lib/site/content/treatments.ts";
import { catchLog } from "#lib/testing/catch-log.ts";
import { examples } from "#verification/support/example-answers.ts";

const { least } = examples.consultation;
const logged = catchLog();

const [first, second] = await treatments.list("en");
const { id: subject = "", title = "" } = first ?? {};

/** Sends a consultation from the page of a treatment, and returns what the provider gets as message. */
async function messageOf(fields: Readonly<Record<string, string>>, query = "") {
  const { post, delivered } = route(undefined, { form: "consultation" });
  await jsonOf(await post(await formPost({ ...least, ...fields }, undefined, query)));
  const { subject, otherSubject, message } = delivered[0]?.fields ?? {};
  expect([subject, otherSubject]).toEqual([undefined, undefined]);
  return message;
}

describe("the provider gets", () => {
  test.each([
    ["the subject before the message", { subject, message: "My father" }, `${title}: My father`],
    ["the subject alone if there is no message", { subject }, title],
    ["the message alone if it is about something else", { subject, otherSubject: "yes", message: "Teeth" }, "Teeth"],
    ["nothing if it is about something else and has no message", { subject, otherSubject: "yes" }, undefined],
    ["the message alone if no treatment has this id", { subject: "Call 0900 now", message: "Teeth" }, "Teeth"],
    ["the message alone if the subject is a name of JavaScript", { subject: "constructor", message: "Teeth" }, "Teeth"],
    ["the message alone without a subject", { message: "Teeth" }, "Teeth"],
  ])("%s", async (_, fields, message) => {
    expect(await messageOf(fields)).toBe(message);
  });

  test("the English title from a page in another language", async () => {
    expect((await treatments.get("ar", subject)).title).not.toBe(title);
    expect(await messageOf({ subject, message: "أبي" }, "?locale=ar")).toBe(`${title}: أبي`);
  });

  test("the subject before a message that is as long as a message may be", async () => {
    const message = "x".repeat(5000);
    expect(await messageOf({ subject, message })).toBe(`${title}: ${message}`);
  });
});

test("the same text about another subject is another submission", async () => {
  const { post, delivered } = route(undefined, { form: "consultation" });
  const send = async (about: string) => {
    const request = await formPost({ ...least, subject: about, message: "My father" });
    request.headers.set("idempotency-key", "k");
    return (await post(request)).status;
  };
  expect([await send(subject), await send(subject), await send(second?.id ?? "")]).toEqual([200, 200, 409]);
  expect(delivered).toHaveLength(1);
});

test("a form that is returned to be corrected has the subject and the answer of the checkbox", async () => {
  const { post, returnedForm } = route(undefined, { form: "consultation" });
  const typed = { ...least, email: "amina@", subject, otherSubject: "yes", message: "Teeth" };
  const found = await returnedForm(await post(await formPost(typed, HTML)));
  expect(found?.filledIn?.values).toEqual(typed);
});

test("no form but the consultation has a subject", async () => {
  const { post } = route(undefined, { form: "inquiry" });
  const body = await jsonOf(await post(await formPost({ ...examples["inquiry/ngo"].least, subject })));
  expect(body).toMatchObject({ code: "invalid", fields: [{ field: "subject", code: "field-unknown" }] });
});

test("no line of the log names the subject", async () => {
  await messageOf({ subject, message: "My father" });
  expect(logged.length).toBeGreaterThan(0);
  const log = logged.join("").toLowerCase();
  expect([subject, title.toLowerCase()].filter((name) => log.includes(name))).toEqual([]);
});
