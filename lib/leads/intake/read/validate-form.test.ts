import { describe, expect, test } from "vitest";
import { type ServiceId, serviceIds } from "#content/routes.ts";
import type { FieldProblem } from "#lib/forms/codes.ts";
import { type FileKindId, fileKindOf, fileKinds } from "#lib/forms/files.ts";
import { forms } from "#lib/forms/registry.ts";
import type { FormRow } from "#lib/forms/row.ts";
import type { ReceivedForm } from "#lib/leads/intake/read/received-form.ts";
import { validateForm } from "#lib/leads/intake/read/validate-form.ts";
import { Problem } from "#lib/leads/request/problem.ts";
import { examples } from "#verification/support/example-answers.ts";

const visa = examples["service-request/visa-travel"].least;
const consultation = forms.consultation;
const inquiry = forms["inquiry/general"];
const review = forms.review;

interface Sent {
  fields?: Record<string, string | string[]>;
  /** Names of the file fields, one for each good file. */
  files?: string[];
  problems?: FieldProblem[];
}

const file = { id: "f1", name: "report.pdf", kind: fileKindOf("pdf"), size: 1, sha256: "00" };

function received({ fields = {}, files = [], problems = [] }: Sent) {
  const texts = Object.entries(fields).map(([name, value]): [string, string[]] => [name, [value].flat()]);
  return { fields: new Map(texts), files: files.map((field) => ({ ...file, field })), problems };
}

function problemsOf(id: ServiceId, { fields, ...sent }: Sent) {
  try {
    validateForm(
      forms[`service-request/${id}`],
      received({ ...sent, fields: { ...examples[`service-request/${id}`].least, ...fields } }),
    );
  } catch (error) {
    expect(error).toBeInstanceOf(Problem);
    expect(error).toMatchObject({ code: "invalid", status: 422 });
    return (error as Problem).details.fields?.map(({ field, code }) => `${field} ${code}`);
  }
  return [];
}

/** The files without which a service takes nothing (requirements §5.3, §5.4). */
const leastFiles: Partial<Record<ServiceId, string[]>> = {
  "treatment-planning": ["medicalReports[]"],
  "visa-travel": ["patientPassport[]"],
};

describe.each(serviceIds)("validate a request for %s", (id) => {
  const files = leastFiles[id] ?? [];
  const least = examples[`service-request/${id}`].least;

  test.each(["ড. রাইয়্যান \u09dc\u09df", "ড. রাইয়্যান \u09a1\u09bc\u09af\u09bc", "Rene\u0301e", "র‍্যাব"])(
    "returns the name %j in NFC",
    (patientName) => {
      const values = validateForm(
        forms[`service-request/${id}`],
        received({ fields: { ...least, patientName }, files }),
      );
      expect(values.patientName).toBe(patientName.normalize("NFC"));
    },
  );

  test("returns the trimmed values without empty ones", () => {
    const fields = { ...least, patientName: " Amina ", message: "  " };
    expect(validateForm(forms[`service-request/${id}`], received({ fields, files }))).toEqual({
      ...least,
      patientName: "Amina",
    });
  });

  test("rejects fields and files that only other services have", () => {
    const all = [...new Set(serviceIds.flatMap((other) => Object.keys(forms[`service-request/${other}`].fields)))];
    const unknown = [...all, "consent", "__proto__", "toString"].filter(
      (field) => !Object.hasOwn(forms[`service-request/${id}`].fields, field),
    );
    for (const field of unknown) {
      const fields = Object.fromEntries([[field, "x"]]);
      expect(problemsOf(id, { fields, files })).toEqual([`${field} field-unknown`]);
    }
    const allFiles = [
      ...new Set(serviceIds.flatMap((other) => Object.keys(forms[`service-request/${other}`].files))),
      "profileImage",
    ];
    for (const field of allFiles.filter((name) => !(name in forms[`service-request/${id}`].files))) {
      expect(problemsOf(id, { files: [...files, field] })).toEqual([`${field} field-unknown`]);
    }
  });

  test("rejects a text in a file field", () => {
    expect(problemsOf(id, { files, fields: { "medicalReports[]": "x" } })).toContain("medicalReports[] field-unknown");
  });
});

const kind: FieldProblem = { field: "medicalReports[]", code: "file-kind", params: { name: "x.exe", mb: 10 } };

test.each<[string, ServiceId, Sent, string[]]>([
  ["a missing report", "treatment-planning", {}, ["medicalReports[] medical-reports-required"]],
  [
    "a missing passport",
    "visa-travel",
    { files: ["medicalReports[]"] },
    ["patientPassport[] patient-passport-required"],
  ],
  ["too many files", "visa-travel", { files: Array(6).fill("patientPassport[]") }, ["patientPassport[] file-count"]],
  [
    "a bad report without also calling it missing",
    "treatment-planning",
    { problems: [kind] },
    ["medicalReports[] file-kind"],
  ],
  [
    "a repeated field",
    "language-support",
    { fields: { email: ["amina@example.com", "other@example.com"] } },
    ["email field-repeated"],
  ],
  [
    "everything at once, in the form's own order, what it does not know last",
    "treatment-planning",
    { problems: [kind], fields: { other: "x", medicalCondition: " ", phone: "", patientName: "" } },
    [
      "patientName patient-name-required",
      "phone phone-required",
      "medicalCondition medical-condition-required",
      "medicalReports[] file-kind",
      "other field-unknown",
    ],
  ],
])("validate names %s", (_, id, sent, problems) => {
  expect(problemsOf(id, sent)).toEqual(problems);
});

test("validate names a missing serviceTitle", () => {
  const { serviceTitle: _, ...fields } = examples["service-request/post-treatment"].least;
  expect(() => validateForm(forms["service-request/post-treatment"], received({ fields }))).toThrow(Problem);
});

describe("the kinds of a file", () => {
  const problemsWith = (form: FormRow, fields: Record<string, string>, sent: Partial<ReceivedForm>) => {
    try {
      validateForm(form, { ...received({ fields }), ...sent });
      return [];
    } catch (error) {
      return (error as Problem).details.fields;
    }
  };

  test.each<[string, FormRow, Record<string, string>, string, FileKindId[]]>([
    ["a request", forms["service-request/visa-travel"], visa, "patientPassport[]", []],
    ["a consultation", consultation, examples.consultation.least, "attachments[]", []],
    ["an inquiry", inquiry, examples["inquiry/general"].least, "attachments[]", []],
    ["a review", review, examples.review.least, "profileImage", ["pdf", "doc", "docx"]],
  ])("of %s are those of its field, any other is a problem", (_, form, fields, field, refused) => {
    for (const kind of fileKinds) {
      const problem = { field, code: "photo-kind", advice: "photo-advice", params: { name: "x", mb: 10 } };
      expect(problemsWith(form, fields, { files: [{ ...file, field, name: "x", kind }] })).toEqual(
        refused.includes(kind.id) ? [problem] : [],
      );
    }
  });

  test("have a limit of pixels only if we decode them", () => {
    const pixels = 60_000_000;
    const of = (kind: FileKindId, form: FormRow, fields: Record<string, string>, field: string) =>
      problemsWith(form, fields, { files: [{ ...file, field, kind: fileKindOf(kind), pixels }] })?.map(
        ({ code }) => code,
      );
    for (const kind of ["jpeg", "png"] as const) {
      expect(of(kind, consultation, examples.consultation.least, "attachments[]")).toEqual([]);
      expect(of(kind, review, examples.review.least, "profileImage")).toEqual(["image-too-large"]);
    }
    expect(of("webp", consultation, examples.consultation.least, "attachments[]")).toEqual(["image-too-large"]);
  });

  test.each([
    [review, "profileImage", "file-kind", "unknown-advice", "photo-kind", "photo-advice"],
    [review, "profileImage", "file-kind", "office-advice", "photo-kind", "photo-advice"],
    [review, "profileImage", "file-kind", "heic-advice", "photo-kind", "heic-advice"],
    [review, "profileImage", "file-kind", "svg-advice", "photo-svg", undefined],
    [review, "profileImage", "file-macros", undefined, "photo-kind", "photo-advice"],
    [review, "profileImage", "file-empty", undefined, "file-empty", undefined],
    [inquiry, "attachments[]", "file-kind", "office-advice", "file-kind", "office-advice"],
    [inquiry, "attachments[]", "file-macros", undefined, "file-macros", undefined],
  ] as const)("get the code and the advice of their field: %#", (form, field, code, advice, shown, shownAdvice) => {
    const least = form === review ? examples.review.least : examples["inquiry/general"].least;
    const problem: FieldProblem = { field, code, params: { name: "x", mb: 10 }, ...(advice && { advice }) };
    const [seen] = problemsWith(form, least, { problems: [problem] }) ?? [];
    expect(seen).toEqual({ ...problem, code: shown, advice: shownAdvice });
  });
});
