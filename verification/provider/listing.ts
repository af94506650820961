import type { ReceivedSubmission, Review } from "#verification/provider/store.ts";

/** Describes what was received, for a terminal. */
export function describeStore({
  submissions,
  reviews,
}: {
  submissions: ReceivedSubmission[];
  reviews: Review[];
}): string {
  if (submissions.length + reviews.length === 0) return "No submissions found.";
  return [...submissions.flatMap(describeSubmission), ...reviews.map(describeReview)].join("\n");
}

function describeSubmission({ id, receivedAt, call, fields, files, dropped }: ReceivedSubmission): string[] {
  return [
    `${id}  ${receivedAt}  ${call}`,
    ...fields.map(([name, value]) => `    ${quote(name)}: ${quote(value)}`),
    ...files.map(
      ({ field, name, size, mimeType, sha256 }) =>
        `    file ${quote(field)}: ${quote(name)}, ${size} bytes, ${mimeType}, sha256 ${sha256}`,
    ),
    ...dropped.map((name) => `    dropped: ${quote(name)}`),
  ];
}

function describeReview({ id, createdAt, approved, rating, name, location }: Review): string {
  return `${id}  ${createdAt}  review ${approved ? "approved" : "not approved"}  ${rating}/5  ${quote(name)}, ${quote(location)}`;
}

/** Quotes a text, so that it cannot control the terminal. */
function quote(text: string): string {
  return JSON.stringify(text).replace(/\p{C}/gu, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`);
}
