import { describe, expect, test } from "vitest";
import type { FieldProblem } from "@/lib/forms/codes";
import { fileKinds } from "@/lib/forms/files";
import { type ServiceId, serviceIds, serviceRequest } from "@/lib/forms/service-request";
import { leastFields } from "@/lib/forms/testing";
import { Problem } from "@/lib/intake/problem";
import { validate } from "@/lib/intake/validate";

interface Sent {
  fields?: Record<string, string>;
  /** Names of the file fields, one for each good file. */
  files?: string[];
  problems?: FieldProblem[];
}

function received({ fields = {}, files = [], problems = [] }: Sent) {
  const file = { name: "report.pdf", kind: fileKinds[0], size: 1, chunks: [] };
  return { fields: new Map(Object.entries(fields)), files: files.map((field) => ({ ...file, field })), problems };
}

function problemsOf(id: ServiceId, { fields, ...sent }: Sent) {
  try {
    validate(serviceRequest[id], received({ ...sent, fields: { ...leastFields[id], ...fields } }));
  } catch (error) {
    expect(error).toBeInstanceOf(Problem);
    expect(error).toMatchObject({ code: "invalid", status: 422 });
    return (error as Problem).details.fields?.map(({ field, code }) => `${field} ${code}`);
  }
  return [];
}

/** The files without which a service takes nothing (spec §5). */
const leastFiles: Partial<Record<ServiceId, string[]>> = {
  "treatment-planning": ["medicalReports[]"],
  "visa-travel": ["patientPassport[]"],
};

describe.each(serviceIds)("validate a request for %s", (id) => {
  const files = leastFiles[id] ?? [];
  const least = leastFields[id];

  test("answers what is to be sent: trimmed, and nothing for what was left empty", () => {
    const fields = { ...least, patientName: " Amina ", message: "  " };
    expect(validate(serviceRequest[id], received({ fields, files }))).toEqual({ ...least, patientName: "Amina" });
  });

  test("refuses fields and files that only other services have", () => {
    const all = [...new Set(serviceIds.flatMap((other) => Object.keys(serviceRequest[other].fields.shape)))];
    const unknown = [...all, "consent", "__proto__", "toString"].filter(
      (field) => !Object.hasOwn(serviceRequest[id].fields.shape, field),
    );
    for (const field of unknown) {
      const fields = Object.fromEntries([[field, "x"]]);
      expect(problemsOf(id, { fields, files })).toEqual([`${field} field-unknown`]);
    }
    const allFiles = [
      ...new Set(serviceIds.flatMap((other) => Object.keys(serviceRequest[other].files))),
      "profileImage",
    ];
    for (const field of allFiles.filter((name) => !(name in serviceRequest[id].files))) {
      expect(problemsOf(id, { files: [...files, field] })).toEqual([`${field} field-unknown`]);
    }
  });

  test("refuses a text where a file belongs", () => {
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
    { problems: [{ field: "email", code: "field-repeated" }] },
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
  const { serviceTitle: _, ...fields } = leastFields["post-treatment"];
  expect(() => validate(serviceRequest["post-treatment"], received({ fields }))).toThrow(Problem);
});
