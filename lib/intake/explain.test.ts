import { expect, test } from "vitest";
import { explain } from "@/lib/intake/explain";

test.each([
  ["service-request", "An error occurred while submitting the form."],
  ["consultation", "An unexpected error occurred. Please try again."],
  ["inquiry", "There was an error submitting your inquiry."],
  ["review", "Submission failed. Please try again."],
] as const)("explain gives the failure text of the form %s where the provider gives none", async (form, message) => {
  for (const code of ["provider-refused", "provider-failed", "provider-unreachable", "provider-timeout"] as const) {
    expect(await explain({ code }, form, "en")).toEqual({ message });
  }
});

test.each([
  ["review", "Please fill in all required fields and provide a rating."],
  ["inquiry", "Please choose one to five stars."],
] as const)("explain has one text for all that is missing in a review alone: %s", async (form, message) => {
  const fields = [{ field: "rating", code: "rating-required" }] as const;
  expect(await explain({ code: "invalid", fields }, form, "en")).toEqual({
    message,
    fields: [{ field: "rating", code: "rating-required", message: "Please choose one to five stars." }],
  });
});

test("explain names a review's bad file in its own words", async () => {
  const fields = [{ field: "profileImage", code: "image-unreadable", params: { name: "photo.jpg" } }] as const;
  const message = "This picture cannot be read: photo.jpg. Please choose another one.";
  expect(await explain({ code: "invalid", fields }, "review", "en")).toMatchObject({ message });
});
