import { expect, test } from "vitest";
import { findForm } from "#lib/forms/find-form.ts";
import { outlineOf } from "#lib/forms/outline.ts";

test("an outline has the fields of the form with their limits, and its kinds of files", () => {
  expect(outlineOf({ form: "review" }, "en")).toEqual({
    id: "review",
    choice: { form: "review" },
    action: "/api/review",
    leadsHome: true,
    isAnswered: false,
    wording: findForm({ form: "review" }).wording,
    fields: {
      name: { widget: "text", autoComplete: "name", hint: true, required: true, min: 1, max: 200 },
      location: { widget: "text", hint: true, required: true, min: 1, max: 200 },
      rating: { widget: "slot", required: true },
      review: { widget: "textarea", required: true, min: 1, max: 5000 },
    },
    files: {
      profileImage: {
        kinds: ["JPG", "PNG", "WebP", "GIF", "TIFF", "AVIF"],
        accept: ".jpg,.jpeg,.png,.webp,.gif,.tif,.tiff,.avif",
        maxCount: 1,
        hint: true,
      },
    },
  });
});

test("an outline has the error code of each required file", () => {
  const { files } = outlineOf({ form: "service-request", variant: "treatment-planning" }, "en");
  expect(files["medicalReports[]"]?.required).toBe("medical-reports-required");
});

test("the action of an outline has the language and the variant of its page", () => {
  const { action } = outlineOf({ form: "inquiry", variant: "ngo" }, "ar");
  expect(action).toBe("/api/collaborate?locale=ar&variant=ngo");
});
