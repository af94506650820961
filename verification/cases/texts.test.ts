/**
 * Each text arrives as its row says, from a browser with JavaScript and from one without. `TABLE=yes npx vitest run --project unit
 * verification/cases/texts` prints what arrived.
 */

import { afterAll, describe, expect, test } from "vitest";
import { checkValues, findDoubtfulEmail } from "#components/forms/state/rules.ts";
import { toDialablePhone } from "#lib/forms/dialable-phone.ts";
import {
  EMAIL_IS_RIGHT_FIELD,
  PHONE_COUNTRY_FIELD,
  PHONE_IS_RIGHT_FIELD,
  phoneAsTyped,
} from "#lib/forms/own-fields.ts";
import type { FormValues } from "#lib/forms/row.ts";
import { findNewNumber } from "#lib/leads/intake/read/confirm-phone.ts";
import { formPost, HTML, route } from "#lib/leads/intake/testing.ts";
import { statusHandlers } from "#lib/leads/status/handle-status.ts";
import { readReference } from "#lib/leads/store/reference.ts";
import { catchLog } from "#lib/testing/catch-log.ts";
import {
  askedEmails,
  emails,
  oldPhones,
  phones,
  references,
  refusedEmails,
  statusAddresses,
  texts,
} from "#verification/cases/texts.ts";
import { examples } from "#verification/support/example-answers.ts";

catchLog();

const { least } = examples.consultation;

/** One site for all rows, because a new one for each takes most of the time. */
const site = route(undefined, { form: "consultation", rateLimit: 10_000 });
let posts = 0;

/** Posts a form from a client of its own, so that no client has too many. Returns the response, and the fields that are delivered. */
async function post(values: FormValues, accept?: string) {
  const before = site.delivered.length;
  const request = await formPost(values, accept);
  posts++;
  request.headers.set("x-client", `10.${posts >> 8}.${posts & 255}.1`);
  const response = await site.post(request);
  return { response, fields: site.delivered[before]?.fields };
}

/** What came of each text, for the table. */
const table: Record<string, string>[] = [];

const show = (text: string | undefined) => JSON.stringify(text)?.replace(/[^ -~\p{L}\p{N}]/gu, escaped) ?? "";
const escaped = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`;

afterAll(() => {
  if (process.env.TABLE === "yes") console.table(table);
});

/** Sends a form as the browser's script does: validated values, as JSON. Returns what is delivered, or the codes of the errors. */
async function sendWithScripts(values: FormValues) {
  const checked = checkValues("consultation", values);
  if (!checked.ok) return { codes: checked.problems.map(({ code }) => code) };
  return { fields: (await post(checked.values)).fields };
}

/** Sends a form as a browser without JavaScript does. */
async function sendWithoutScripts(values: FormValues) {
  const { response, fields } = await post(values, HTML);
  const returned = await site.returnedForm(response);
  return { fields, codes: returned?.filledIn?.refusal?.fields?.map(({ code }) => code) };
}

describe.each(texts)("requirements §5.20: $input", ({ source, input, right }) => {
  test.each([
    ["with JavaScript", sendWithScripts],
    ["without", sendWithoutScripts],
  ] as const)("arrives clean %s", async (_, send) => {
    const { fields } = await send({ ...least, message: input });
    expect(fields?.message ?? "", source).toBe(right);
    const asName = await send({ ...least, fullName: input });
    if (right === "") expect(asName.codes, source).toEqual(["name-required"]);
    else expect(asName.fields?.fullName, source).toBe(right);
  });
});

test("requirements §5.20: the limit of a text counts what is left of it", () => {
  const letters = "e\u0301".repeat(500);
  const { least: inquiry } = examples["inquiry/general"];
  expect(checkValues("inquiry/general", { ...inquiry, message: letters })).toMatchObject({ ok: true });
  expect(checkValues("inquiry/general", { ...inquiry, message: "\u200b".repeat(10) })).toMatchObject({ ok: false });
});

test.each(emails)(
  "requirements §5.19: the address in $input is found without a word",
  async ({ source, input, right }) => {
    const values = { ...least, email: input };
    expect(findDoubtfulEmail(input), source).toBeUndefined();
    const scripts = (await sendWithScripts(values)).fields?.email;
    const without = (await sendWithoutScripts(values)).fields?.email;
    table.push({ kind: "e-mail", pasted: show(input), "with JavaScript": show(scripts), without: show(without) });
    expect([scripts, without], source).toEqual([right, right]);
  },
);

test.each(askedEmails)(
  "requirements §5.19: $input is asked about once, and goes out",
  async ({ source, input, right }) => {
    const values = { ...least, email: input };
    expect(findDoubtfulEmail(input), source).toBe(right);
    const scripts = (await sendWithScripts(values)).fields?.email;
    const asked = await sendWithoutScripts(values);
    expect(asked, source).toEqual({ fields: undefined, codes: ["email-doubtful"] });
    const without = (await sendWithoutScripts({ ...values, [EMAIL_IS_RIGHT_FIELD]: input })).fields?.email;
    table.push({
      kind: "e-mail, asked",
      pasted: show(input),
      "with JavaScript": show(scripts),
      without: show(without),
    });
    expect([scripts, without], source).toEqual([right, right]);
  },
);

test.each(refusedEmails)("$input is refused with the sentence of the specification", async ({ source, input }) => {
  const values = { ...least, email: input };
  for (const send of [sendWithScripts, sendWithoutScripts])
    expect((await send(values)).codes, source).toEqual(["email-invalid"]);
});

test("an answered question about an address is asked again about another address", async () => {
  const values = { ...least, email: "josé@example.org", [EMAIL_IS_RIGHT_FIELD]: "jose@example.info" };
  expect((await sendWithoutScripts(values)).codes).toEqual(["email-doubtful"]);
});

describe.each(references)("requirements §2.46: the reference in $input", ({ source, input, right }) => {
  test("is found in the form of the status page, which needs no JavaScript", async () => {
    const { open } = statusHandlers(site.dependencies);
    const response = await open(
      new Request(`http://localhost/api/status?${new URLSearchParams({ reference: input })}`),
      undefined,
    );
    table.push({
      kind: "reference",
      pasted: show(input),
      "with JavaScript": show(readReference(input)),
      without: show(response.headers.get("location") ?? ""),
    });
    expect(response.headers.get("location"), source).toBe(`/thank-you/${right}`);
  });
});

test.each(statusAddresses)(
  "requirements §2.46: the address with $input leads to the status",
  ({ source, input, right }) => {
    expect(readReference(input), source).toBe(right);
  },
);

/** Returns the number that staff dial. */
const dialledOf = (fields: FormValues | undefined) => fields && toDialablePhone(fields).international;

test.each(phones)("requirements §5.21: $input is dialled as $right", async ({ source, country, input, right }) => {
  const values = { ...least, countryCode: country, phone: input };
  const scripts = await sendWithScripts(values);
  // A number without a code, and India preset: the country may be asked about. The next send is the answer.
  const without = await sendWithoutScripts({ ...values, [PHONE_IS_RIGHT_FIELD]: phoneAsTyped(values) });
  const dialled = [scripts, without].map(({ fields }) => dialledOf(fields));
  table.push({ kind: "phone", pasted: show(input), "with JavaScript": show(dialled[0]), without: show(dialled[1]) });
  expect(dialled, source).toEqual([right, right]);
  expect(toDialablePhone(values).isPlausible, source).toBe(true);
});

test.each(oldPhones)("requirements §5.21: $input is asked about, with its new form", async ({ source, ...row }) => {
  const values = { ...least, countryCode: row.country, phone: row.input };
  expect((await sendWithoutScripts(values)).codes, source).toEqual(["phone-doubtful"]);
  const [choice] = findNewNumber(values);
  expect(choice?.number, source).toBe(row.right);
  const pressed = { ...values, [PHONE_COUNTRY_FIELD]: `${choice?.country} ${choice?.number}` };
  const sent = await sendWithoutScripts(pressed);
  table.push({ kind: "phone, old", pasted: show(row.input), without: show(dialledOf(sent.fields)) });
  expect(dialledOf(sent.fields), source).toBe(row.right);
});

test("the rows are as many as the issue asks for, and most kinds come from public reports", () => {
  expect(emails.length).toBeGreaterThanOrEqual(50);
  expect(references.length).toBeGreaterThanOrEqual(30);
  expect(phones.length).toBeGreaterThanOrEqual(60);
  const all = [texts, emails, askedEmails, refusedEmails, references, statusAddresses, phones, oldPhones].flat();
  const sources = new Set(all.map(({ source }) => source).filter((source) => source !== "ours"));
  expect(sources.size).toBeGreaterThanOrEqual(30);
  expect([...sources].filter((source) => !/^[\w.-]+\/[\w.-]+#\d+$/.test(source))).toEqual([]);
});
