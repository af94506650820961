import { expect, test } from "vitest";
import { imageKinds } from "#lib/forms/files.ts";
import { forms } from "#lib/forms/registry.ts";
import { isRequired, validateFields } from "#lib/forms/validation.ts";
import { examples } from "#verification/support/example-answers.ts";

const { least } = examples.review;

const review = forms.review;

test("posts to its own address, with the optional photo of the requirements", () => {
  expect(review).toMatchObject({ kind: "review", endpoint: "/api/review" });
  expect(review.files).toEqual({ profileImage: { maxCount: 1, kinds: imageKinds, isPublished: true, hint: true } });
});

test("requires every field", () => {
  const fields = Object.keys(review.fields);
  expect(fields).toEqual(["name", "location", "rating", "review"]);
  expect(fields.filter((field) => !isRequired(review, field))).toEqual([]);
});

test.each(["1", "2", "3", "4", "5"])("accepts %s stars, as text", (rating) => {
  const values = { ...least, rating };
  expect(validateFields(review, values)).toEqual({ ok: true, values });
});

test.each(["", "0", "6", "-1", "4.5", "05", "five", "١", "1e0"])("rejects the rating %j", (rating) => {
  expect(validateFields(review, { ...least, rating })).toMatchObject({
    problems: [{ field: "rating", code: "rating-required" }],
  });
});

test.each(Object.keys(least))("has one code for %s when it is missing, empty or white space", (field) => {
  const { [field]: _, ...rest } = least as Record<string, string>;
  for (const values of [rest, { ...rest, [field]: "" }, { ...rest, [field]: " \n\u00a0" }]) {
    const checked = validateFields(review, values);
    const code = { name: "name-required", location: "location-required", rating: "rating-required" }[field];
    expect(checked).toMatchObject({ ok: false, problems: [{ field, code: code ?? "review-required" }] });
  }
});

test.each([
  ["name", 200],
  ["location", 200],
  ["review", 5000],
])("%s may have %i characters at most", (field, max) => {
  expect(validateFields(review, { ...least, [field]: "x".repeat(max) }).ok).toBe(true);
  expect(validateFields(review, { ...least, [field]: "x".repeat(max + 1) })).toMatchObject({
    problems: [{ field, code: "text-too-long", params: { max } }],
  });
});
