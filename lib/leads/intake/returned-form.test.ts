import { describe, expect, test } from "vitest";
import type { FormId } from "#lib/forms/registry.ts";
import { newFileId } from "#lib/leads/intake/read/staged-files.ts";
import { type FilledIn, findReturnedForm, saveReturnedForm } from "#lib/leads/intake/returned-form.ts";
import { HTML, renamedExe, route, servicePost } from "#lib/leads/intake/testing.ts";
import { CHUNK_BYTES } from "#lib/leads/store/limits.ts";
import { START } from "#lib/leads/store/testing.ts";
import { catchLog } from "#lib/testing/catch-log.ts";
import { PENDING_FILE_LIFETIME_MS, RETURNED_FORM_MS } from "#lib/timing.ts";
import { examples } from "#verification/support/example-answers.ts";

const logged = catchLog();
const steadyNow = () => START;

describe("an invalid form that was posted without JavaScript", () => {
  const typed = {
    ...examples["service-request/visa-travel"].least,
    email: "amina@",
    message: " First line\nsecond ",
    relation: "",
  };

  test("comes back as it was typed, with its problems and the logged reference", async () => {
    const { post, returnedForm } = route();
    const response = await post(
      await servicePost("visa-travel", typed, [renamedExe("patientPassport[]", "pass.pdf")], HTML),
    );
    expect(response.status).toBe(303);
    expect(await returnedForm(response)).toEqual({
      form: "service-request/visa-travel",
      filledIn: {
        values: typed,
        refusal: {
          code: "invalid",
          reference: JSON.parse(logged.join("")).reference,
          fields: [
            { field: "email", code: "email-invalid", params: {} },
            {
              field: "patientPassport[]",
              code: "file-kind",
              params: { name: "pass.pdf", mb: 10 },
              advice: "unknown-advice",
            },
          ],
        },
      },
    });
  });

  test("expires after an hour, when only its kind is known, and is deleted after a day", async () => {
    const { post, returnedForm, leftovers } = route();
    const response = await post(await servicePost("visa-travel", typed, [], HTML));
    const { form } = (await returnedForm(response)) ?? {};
    expect(form).toBe("service-request/visa-travel");
    expect((await returnedForm(response, RETURNED_FORM_MS - 1))?.filledIn).toBeDefined();
    expect(await returnedForm(response, RETURNED_FORM_MS)).toEqual({ form, filledIn: undefined });
    expect(await leftovers()).toBe(1);
    expect(await returnedForm(response, PENDING_FILE_LIFETIME_MS)).toBeUndefined();
  });

  test("has one value of each of its fields and no other input", async () => {
    const { post, returnedForm } = route();
    const request = await servicePost("language-support", { phone: "", hospitalName: "x", __proto__x: "y" }, [], HTML);
    const found = await returnedForm(await post(request));
    expect(found?.filledIn?.values).toEqual({ ...examples["service-request/language-support"].least, phone: "" });
  });

  test("is not stored for a program, nor if it is too long for one chunk", async () => {
    const { post, leftovers } = route({ kind: "delivered" }, { maxRequestBytes: 10_000_000 });
    await post(await servicePost("visa-travel", typed));
    const huge = Object.fromEntries(Object.keys(typed).map((name) => [name, "\u0001".repeat(20_000)]));
    const response = await post(await servicePost("visa-travel", huge, [], HTML));
    expect(response.headers.get("location")).toMatch(/^\/not-sent\/(invalid)\/.{11}$/);
    expect(await leftovers()).toBe(0);
  });

  test.each(["createFile", "putChunk", "requestSpace"] as const)(
    "that cannot be kept (%s) is said so",
    async (step) => {
      const error = Object.assign(new Error("Amina"), { code: "ENOSPC" });
      const { post } = route({ kind: "delivered" }, { broken: { [step]: error } });
      const response = await post(await servicePost("language-support", { email: "" }, [], HTML));
      const reference = JSON.parse(logged.at(-1) ?? "").reference;
      expect(response.headers.get("location")).toBe(`/not-sent/invalid/${reference}`);
      expect(logged.join("")).toContain("returned form not saved");
      expect(logged.join("")).not.toContain("Amina");
    },
  );
});

describe("findReturnedForm", () => {
  const form: FormId = "consultation";
  const filledIn: FilledIn = { values: examples.consultation.least };
  const content = { is: "kept form", until: START + 1, choice: { form }, filledIn };

  async function staged(text: string, upload?: { name: string; type: string; size: number }) {
    const { openBackend } = route();
    const { store } = await openBackend();
    const id = newFileId();
    await store.createFile(id, START, upload && { upload });
    await store.putChunk(id, 0, Buffer.from(text));
    return findReturnedForm(id, { openBackend, steadyNow });
  }

  test("finds what saveReturnedForm stored", async () => {
    const { openBackend } = route();
    const id = await saveReturnedForm((await openBackend()).store, "192.0.2.7", { form, filledIn }, START);
    expect(await findReturnedForm(id, { openBackend, steadyNow })).toEqual({ form, filledIn });
    expect(await staged(JSON.stringify(content))).toEqual({ form, filledIn });
  });

  test("finds nothing in an upload, whose sender chose its content and knows its id", async () => {
    const text = JSON.stringify(content);
    expect(await staged(text, { name: "a.pdf", type: "application/pdf", size: text.length })).toBeUndefined();
  });

  test.each([
    "%PDF-1.7",
    "null",
    JSON.stringify({ ...content, is: "something else" }),
    JSON.stringify({ ...content, until: undefined }),
    JSON.stringify({ ...content, choice: { form: "service-request", variant: "dentistry" } }),
    JSON.stringify({ ...content, filledIn: { values: { fullName: ["Amina"] } } }),
    JSON.stringify({ ...content, filledIn: { ...filledIn, refusal: { code: "amina", reference: "" } } }),
    "x".repeat(CHUNK_BYTES),
  ])("finds nothing in %.40j, and logs nothing of it", async (text) => {
    expect(await staged(text)).toBeUndefined();
    expect(logged.join("").toLowerCase()).not.toContain("amina");
  });

  test.each(["", "x", "../../etc/passwd", "a".repeat(23), newFileId()])("finds nothing under %j", async (id) => {
    const { openBackend } = route();
    expect(await findReturnedForm(id, { openBackend, steadyNow })).toBeUndefined();
    expect(logged).toEqual([]);
  });

  test("finds nothing while the store is away", async () => {
    const { openBackend } = route({ kind: "delivered" }, { broken: { open: new Error("away") } });
    expect(await findReturnedForm(newFileId(), { openBackend, steadyNow })).toBeUndefined();
    expect(logged.join("")).toContain("returned form unreadable");
  });
});
