import { expect, test } from "vitest";
import { inquiryKinds, serviceIds } from "#content/routes.ts";
import { findForm } from "#lib/forms/find-form.ts";
import { leastFields } from "#lib/forms/testing.ts";
import { intakeOf } from "#lib/intake/forms.ts";

const received = (title?: string) => ({
  fields: new Map(title === undefined ? [] : [["serviceTitle", [title]]]),
  files: [],
  problems: [],
});

test.each(serviceIds)("a request with the title of %s gets its rules", async (id) => {
  const expected = {
    definition: findForm({ form: "service-request", variant: id }),
    choice: { form: "service-request", variant: id },
  };
  const { serviceTitle } = leastFields[id];
  expect(await intakeOf("service-request").choose(received(serviceTitle))).toEqual(expected);
  expect(await intakeOf("service-request").choose(received(serviceTitle), "dentistry")).toEqual(expected);
});

test.each(serviceIds)("a request with %s in its address gets its rules, whatever its title", async (id) => {
  for (const title of [undefined, "A title of last week", leastFields["post-treatment"].serviceTitle]) {
    const { definition, choice } = await intakeOf("service-request").choose(received(title), id);
    expect(definition).toBe(findForm({ form: "service-request", variant: id }));
    expect(choice).toEqual({ form: "service-request", variant: id });
  }
});

test.each([
  [undefined, null],
  ["", undefined],
  ["Dentistry", "dentistry"],
  ["Dentistry", "toString"],
])("the title %j and the variant %j name no service", async (title, named) => {
  await expect(intakeOf("service-request").choose(received(title), named)).rejects.toMatchObject({
    code: "invalid",
    details: { fields: [{ field: "serviceTitle", code: "service-unknown" }] },
  });
});

test.each(inquiryKinds)("an inquiry is of the kind that its address names: %s", async (kind) => {
  const { definition, choice } = await intakeOf("inquiry").choose(received(), kind);
  expect(definition).toBe(findForm({ form: "inquiry", variant: kind }));
  expect(choice).toEqual({ form: "inquiry", variant: kind });
});

test.each([null, undefined, "", "surgeon"])("an inquiry whose address names %j is a general one", async (named) => {
  expect((await intakeOf("inquiry").choose(received(), named)).choice).toEqual({ form: "inquiry", variant: "general" });
});

test.each(["consultation", "review"] as const)("a %s has no variants", async (form) => {
  const choice = { form };
  expect(await intakeOf(form).choose(received(), "ngo")).toEqual({ definition: findForm(choice), choice });
});
