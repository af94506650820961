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
  const response = await post(await formPost(fields, accept));
  return { response, delivered, filledIn: (await returnedForm(response))?.filledIn };
}

describe("a browser without JavaScript that posts an impossible number", () => {
  test("gets the form back with a question", async () => {
    const { delivered, filledIn } = await send(doubtful, HTML);
    expect(delivered).toEqual([]);
    expect(filledIn).toMatchObject({ values: doubtful, refusal: { code: "invalid" } });
    expect(filledIn?.refusal?.fields).toEqual([
      { field: "phone", code: "phone-doubtful", params: { phone: "+254812345678" } },
    ]);
  });

  test("can confirm the number", async () => {
    const { response, delivered } = await send(ticked, HTML);
    expect(response.headers.get("location")).toMatch(/^\/thank-you\//);
    expect(delivered[0]?.fields).toEqual({ ...doubtful, phone: doubtful.phone.trim() });
  });

  test("keeps its confirmation when the form comes back for another reason", async () => {
    const { filledIn } = await send({ ...ticked, email: "amina" }, HTML);
    expect(filledIn?.refusal?.fields).toMatchObject([{ field: "email" }]);
    expect(filledIn?.values).toEqual({ ...ticked, email: "amina" });
    expect((await send(ticked, HTML, rejected)).filledIn?.values).toEqual(ticked);
  });

  test("is asked again about another number", async () => {
    const { filledIn } = await send({ ...ticked, phone: "0812 345 679" }, HTML);
    expect(filledIn?.refusal?.fields).toMatchObject([{ code: "phone-doubtful", params: { phone: "+254812345679" } }]);
  });

  test("gets the other problems first", async () => {
    const { filledIn } = await send({ ...doubtful, email: "amina" }, HTML);
    expect(filledIn?.refusal?.fields).toMatchObject([{ field: "email" }]);
  });
});

test("a possible number needs no confirmation", async () => {
  expect((await send(leastConsultation, HTML)).delivered).toHaveLength(1);
});

test("a program needs no confirmation, and the provider never gets the checkbox", async () => {
  expect((await send(doubtful)).delivered).toHaveLength(1);
  const { post, delivered } = route(undefined, { form: intakeOf("service-request") });
  await post(await servicePost("language-support", { phone: "0812345678", [PHONE_IS_RIGHT_FIELD]: "yes" }));
  expect(delivered[0]?.fields).not.toHaveProperty(PHONE_IS_RIGHT_FIELD);
});
