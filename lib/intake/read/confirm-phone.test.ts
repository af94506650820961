import { describe, expect, test } from "vitest";
import { PHONE_IS_RIGHT_FIELD, phoneAsTyped } from "#lib/forms/own-fields.ts";
import { leastConsultation } from "#lib/forms/testing.ts";
import { intakeOf } from "#lib/intake/forms.ts";
import { formPost, HTML, route, servicePost } from "#lib/intake/testing.ts";
import type { DeliveryResult } from "#lib/provider/deliver.ts";
import { catchLog } from "#lib/testing/catch-log.ts";

catchLog();

/** Kenya has no numbers that begin with 081. */
const doubtful = { ...leastConsultation, phone: " 0812 345 678" };
const ticked = { ...doubtful, [PHONE_IS_RIGHT_FIELD]: phoneAsTyped(doubtful) };
const rejected: DeliveryResult = { kind: "rejected", status: 400, message: "Amina, no" };

async function send(fields: Readonly<Record<string, string>>, accept?: string, delivery?: DeliveryResult) {
  const { post, returnedForm, delivered } = route(delivery, { form: intakeOf("consultation") });
  const answer = await post(await formPost(fields, accept));
  return { answer, delivered, filledIn: (await returnedForm(answer))?.filledIn };
}

describe("a browser without JavaScript that posts a number which cannot exist", () => {
  test("is asked, and gets everything back that was typed", async () => {
    const { delivered, filledIn } = await send(doubtful, HTML);
    expect(delivered).toEqual([]);
    expect(filledIn).toMatchObject({ values: doubtful, refusal: { code: "invalid" } });
    expect(filledIn?.refusal?.fields).toEqual([
      { field: "phone", code: "phone-doubtful", params: { phone: "+254812345678" } },
    ]);
  });

  test("may insist on it", async () => {
    const { answer, delivered } = await send(ticked, HTML);
    expect(answer.headers.get("location")).toMatch(/^\/thank-you\//);
    expect(delivered[0]?.fields).toEqual({ ...doubtful, phone: doubtful.phone.trim() });
  });

  test("is not asked again when the form comes back for another reason", async () => {
    const { filledIn } = await send({ ...ticked, email: "amina" }, HTML);
    expect(filledIn?.refusal?.fields).toMatchObject([{ field: "email" }]);
    expect(filledIn?.values).toEqual({ ...ticked, email: "amina" });
    expect((await send(ticked, HTML, rejected)).filledIn?.values).toEqual(ticked);
  });

  test("is asked about another number, for which the tick was not", async () => {
    const { filledIn } = await send({ ...ticked, phone: "0812 345 679" }, HTML);
    expect(filledIn?.refusal?.fields).toMatchObject([{ code: "phone-doubtful", params: { phone: "+254812345679" } }]);
  });

  test("is told first what is wrong", async () => {
    const { filledIn } = await send({ ...doubtful, email: "amina" }, HTML);
    expect(filledIn?.refusal?.fields).toMatchObject([{ field: "email" }]);
  });
});

test("a number that can exist is not asked about", async () => {
  expect((await send(leastConsultation, HTML)).delivered).toHaveLength(1);
});

test("a program is never asked, and the tick of a page never reaches the provider", async () => {
  expect((await send(doubtful)).delivered).toHaveLength(1);
  const { post, delivered } = route(undefined, { form: intakeOf("service-request") });
  await post(await servicePost("language-support", { phone: "0812345678", [PHONE_IS_RIGHT_FIELD]: "yes" }));
  expect(delivered[0]?.fields).not.toHaveProperty(PHONE_IS_RIGHT_FIELD);
});
