import { printable, quoted, sizeText, table, timeText } from "#lib/leads/commands/printable.ts";
import { type FileMark, markOf, type OpenedLead } from "#lib/leads/store/lead.ts";
import type { Refusal, Submission, SubmissionRecord } from "#lib/leads/store/submission.ts";
import { marksOf, reasonOf } from "#scripts/leads/describe-records.ts";

/** Explains files that a rejected or dead submission no longer has. */
export const WHY_FILES_ARE_GONE =
  "A rejected submission keeps its files for 7 days, or less when space is short, or until a later submission takes them.";

const WHY_ANSWERS_ARE_GONE = {
  delivered: "Answers and files were deleted when the provider accepted the submission.",
  abandoned: "Answers and files are lost: their key was abandoned.",
} as const;

/** Describes a submission completely, with answers and file names. */
export function describeSubmission({ record, submission, refusal, storedFiles, fileMarks }: OpenedLead): string {
  const { fields, files } = submission;
  const isErased = Object.keys(fields).length === 0;
  const sections = [
    `${record.reference}\n${facts(record, refusal)}`,
    isErased && WHY_ANSWERS_ARE_GONE[record.state === "delivered" ? "delivered" : "abandoned"],
    !isErased && `Answers\n${answers(fields)}`,
    files.length > 0 && `Files\n${describeFiles(files, fileMarks)}`,
    storedFiles < files.length &&
      `Only ${storedFiles} of these ${files.length} files are stored. ${WHY_FILES_ARE_GONE}`,
  ];
  return sections.filter(Boolean).join("\n\n");
}

function facts(record: SubmissionRecord, refusal: Refusal | undefined): string {
  const rows = [
    ["form", record.form],
    ["language", record.locale],
    ["state", record.state],
    ["received", `${timeText(record.receivedAt)} UTC`],
    ["settled", record.settledAt === null ? "" : `${timeText(record.settledAt)} UTC`],
    ["attempts", String(record.attempts)],
    ["next attempt", record.state === "due" ? `${timeText(record.nextAttemptAt)} UTC` : ""],
    ["reason", reasonOf(record)],
    ["provider said", refusal ? `${refusal.status} ${quoted(refusal.message ?? "")}` : ""],
    ["marks", marksOf(record)],
    ["source", record.visitSource?.source ?? ""],
    ["medium", record.visitSource?.medium ?? ""],
    ["campaign", record.visitSource?.campaign ?? ""],
    ["first page", record.visitSource?.landing ?? ""],
    ["came from", record.visitSource?.referrer ?? ""],
    // The provider gets it with each attempt, as Idempotency-Key or as webhook-id.
    ["id", record.id],
  ];
  return indented(table(rows.filter(([, value]) => value !== "")));
}

const answers = (fields: Submission["fields"]) =>
  Object.entries(fields)
    .map(([name, value]) => `  ${name}: ${printable(value, "    ")}`)
    .join("\n");

const describeFiles = (files: Submission["files"], marks: readonly FileMark[]) =>
  indented(
    table(
      files.map(({ id, field, name, kind, size, sha256 }) => [
        field,
        quoted(name),
        kind,
        sizeText(size),
        `sha256 ${sha256}`,
        printable(markOf(marks, id), ""),
      ]),
    ),
  );

const indented = (text: string) => text.replace(/^/gm, "  ");
