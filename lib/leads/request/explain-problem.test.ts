import { expect, test } from "vitest";
import { explainProblem } from "#lib/leads/request/explain-problem.ts";

test.each([
  ["service-request", "An error occurred while submitting the form."],
  ["consultation", "An unexpected error occurred. Please try again."],
  ["inquiry", "There was an error submitting your inquiry."],
  ["review", "Submission failed. Please try again."],
] as const)("explain gives the failure text of the form %s where the provider gives none", async (form, message) => {
  for (const code of ["provider-refused", "provider-failed", "provider-unreachable", "provider-timeout"] as const) {
    expect(await explainProblem({ code }, form, "en")).toEqual({ message });
  }
});

test.each([
  ["review", "Please fill in all required fields and provide a rating."],
  ["inquiry", "Please choose one to five stars."],
] as const)("explain has one text for all that is missing in a review alone: %s", async (form, message) => {
  const fields = [{ field: "rating", code: "rating-required" }] as const;
  expect(await explainProblem({ code: "invalid", fields }, form, "en")).toEqual({
    message,
    fields: [{ field: "rating", code: "rating-required", message: "Please choose one to five stars." }],
  });
});

test("explainProblem names a review's bad file in its own words", async () => {
  const fields = [{ field: "profileImage", code: "image-unreadable", params: { name: "photo.jpg" } }] as const;
  const message = "This picture cannot be read: photo.jpg. Please choose another one.";
  expect(await explainProblem({ code: "invalid", fields }, "review", "en")).toMatchObject({ message });
});

test("explainProblem adds how to send an iPhone's photo as JPG, as one more sentence at its field", async () => {
  const field = "attachments[]";
  const params = { name: "IMG_1.HEIC" };
  const explanation = await explainProblem(
    { code: "invalid", fields: [{ field, code: "file-kind", params, advice: "heic-advice" }] },
    "inquiry",
    "en",
  );
  expect(explanation.message).toBe("Invalid file type: IMG_1.HEIC. Please upload an image, PDF, or DOC file.");
  expect(explanation.fields).toMatchObject([
    { field, code: "file-kind", message: explanation.message },
    { field, code: "heic-advice", message: expect.stringContaining("JPG") },
  ]);
});
