import { expect, test } from "vitest";
import { inquiryKinds, serviceIds } from "#content/routes.ts";
import { consultation } from "#lib/forms/consultation.ts";
import { inquiry } from "#lib/forms/inquiry.ts";
import { review } from "#lib/forms/review.ts";
import { serviceRequest } from "#lib/forms/service-request.ts";
import { leastFields } from "#lib/forms/testing.ts";
import { consultationIntake, inquiryIntake, reviewIntake, serviceRequestIntake } from "#lib/intake/forms.ts";

const received = (title?: string) => ({
  fields: new Map(title === undefined ? [] : [["serviceTitle", [title]]]),
  files: [],
  problems: [],
});

test.each(serviceIds)("a request that names the title of %s is judged by its rules", async (id) => {
  const expected = { definition: serviceRequest[id], choice: { form: "service-request", variant: id } };
  const { serviceTitle } = leastFields[id];
  expect(await serviceRequestIntake.choose(received(serviceTitle))).toEqual(expected);
  expect(await serviceRequestIntake.choose(received(serviceTitle), "dentistry")).toEqual(expected);
});

test.each(serviceIds)("a request whose address names %s is judged by its rules, whatever its title", async (id) => {
  for (const title of [undefined, "A title of last week", leastFields["post-treatment"].serviceTitle]) {
    const { definition, choice } = await serviceRequestIntake.choose(received(title), id);
    expect(definition).toBe(serviceRequest[id]);
    expect(choice).toEqual({ form: "service-request", variant: id });
  }
});

test.each([
  [undefined, null],
  ["", undefined],
  ["Dentistry", "dentistry"],
  ["Dentistry", "toString"],
])("the title %j and the variant %j name no service", async (title, named) => {
  await expect(serviceRequestIntake.choose(received(title), named)).rejects.toMatchObject({
    code: "invalid",
    details: { fields: [{ field: "serviceTitle", code: "service-unknown" }] },
  });
});

test.each(inquiryKinds)("an inquiry is of the kind that its address names: %s", async (kind) => {
  const { definition, choice } = await inquiryIntake.choose(received(), kind);
  expect(definition).toBe(inquiry);
  expect(choice).toEqual({ form: "inquiry", variant: kind });
});

test.each([null, undefined, "", "surgeon"])("an inquiry whose address names %j is a general one", async (named) => {
  expect((await inquiryIntake.choose(received(), named)).choice).toEqual({ form: "inquiry", variant: "general" });
});

test.each([
  [consultationIntake, consultation],
  [reviewIntake, review],
])("$id has no kinds", async (form, definition) => {
  expect(await form.choose(received(), "ngo")).toEqual({ definition, choice: { form: form.id } });
});
