import { expect, test } from "vitest";
import { formSchemaOf } from "#lib/forms/form-schema.ts";
import { forms } from "#lib/forms/registry.ts";

test("a schema has the fields of the form with their limits, and its kinds of files", () => {
  expect(formSchemaOf("review", "en")).toEqual({
    id: "review",
    kind: "review",
    action: "/api/review",
    draft: "review:",
    leadsHome: true,
    isAnswered: false,
    wording: forms.review.wording,
    fields: {
      name: { widget: "text", autoComplete: "name", hint: true, required: true, min: 1, max: 200 },
      location: { widget: "text", hint: true, required: true, min: 1, max: 200 },
      rating: { widget: "slot", required: true },
      review: { widget: "textarea", required: true, min: 1, max: 5000 },
    },
    files: {
      profileImage: {
        kinds: ["JPG", "PNG", "WebP", "GIF", "TIFF", "AVIF"],
        accept:
          ".jpg,.jpeg,.jfif,.jpe,.png,.webp,.gif,.tif,.tiff,.avif," +
          "image/jpeg,image/png,image/webp,image/gif,image/tiff,image/avif",
        maxCount: 1,
        hint: true,
      },
    },
  });
});

test("a schema has the error code of each required file", () => {
  const { files } = formSchemaOf("service-request/treatment-planning", "en");
  expect(files["medicalReports[]"]?.required).toBe("medical-reports-required");
});

test("the action of a schema has the language and the variant of its page", () => {
  const { action } = formSchemaOf("inquiry/ngo", "ar");
  expect(action).toBe("/api/collaborate?locale=ar&variant=ngo");
});

// These names must not change, because browser tabs store drafts under them.
test.each([
  ["consultation", "consultation:"],
  ["inquiry/ngo", "inquiry:ngo"],
  ["home-consultation", "consultation:"],
] as const)("the draft of %s is called %j", (id, draft) => {
  expect(formSchemaOf(id, "en").draft).toBe(draft);
});
