import { expect, test } from "vitest";
import { inquiryKinds, serviceIds } from "#content/routes.ts";
import { findPostedForm } from "#lib/leads/intake/find-posted-form.ts";
import { examples } from "#verification/support/example-answers.ts";

const received = (title?: string) => ({
  fields: new Map(title === undefined ? [] : [["serviceTitle", [title]]]),
  files: [],
  problems: [],
});

test.each(serviceIds)("a request with the title of %s gets its rules", async (id) => {
  const { serviceTitle } = examples[`service-request/${id}`].least;
  expect(await findPostedForm("service-request", received(serviceTitle))).toBe(`service-request/${id}`);
  expect(await findPostedForm("service-request", received(serviceTitle), "dentistry")).toBe(`service-request/${id}`);
});

test.each(serviceIds)("a request with %s in its address gets its rules, whatever its title", async (id) => {
  for (const title of [
    undefined,
    "A title of last week",
    examples["service-request/post-treatment"].least.serviceTitle,
  ]) {
    expect(await findPostedForm("service-request", received(title), id)).toBe(`service-request/${id}`);
  }
});

test.each([
  [undefined, null],
  ["", undefined],
  ["Dentistry", "dentistry"],
  ["Dentistry", "toString"],
])("the title %j and the variant %j name no service", async (title, named) => {
  await expect(findPostedForm("service-request", received(title), named)).rejects.toMatchObject({
    code: "invalid",
    details: { fields: [{ field: "serviceTitle", code: "service-unknown" }] },
  });
});

test.each(inquiryKinds)("an inquiry is of the kind that its address names: %s", async (kind) => {
  expect(await findPostedForm("inquiry", received(), kind)).toBe(`inquiry/${kind}`);
});

test.each([null, undefined, "", "surgeon"])("an inquiry whose address names %j is a general one", async (named) => {
  expect(await findPostedForm("inquiry", received(), named)).toBe("inquiry/general");
});

test.each(["consultation", "review"] as const)("a %s has no variants", async (form) => {
  expect(await findPostedForm(form, received(), "ngo")).toBe(form);
});
