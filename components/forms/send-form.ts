import { parseAnswer, type SubmissionAnswer } from "@/lib/forms/wire";

/** What was sent and never answered, under its key: the same again is then the same submission, not a second one. */
let unanswered: { content: string; key: string } | undefined;

/** Posts a form to app/api; undefined when no answer came that we can read: the network broke, or a proxy answered. */
export async function sendForm(action: string, body: FormData): Promise<SubmissionAnswer | undefined> {
  const content = JSON.stringify([action, ...[...body].map(([name, value]) => [name, factsOf(value)])]);
  const key = unanswered?.content === content ? unanswered.key : newKey();
  unanswered = { content, key };
  try {
    const headers = { accept: "application/json", "idempotency-key": key };
    // biome-ignore lint/style/noRestrictedGlobals: this is the browser's one call, to our own origin.
    const response = await fetch(action, { method: "POST", body, headers });
    const answer = parseAnswer(await response.json());
    // Once there is an answer, sending again is meant.
    if (answer) unanswered = undefined;
    return answer;
  } catch {
    return undefined;
  }
}

const factsOf = (value: FormDataEntryValue) =>
  typeof value === "string" ? value : [value.name, value.size, value.lastModified];

/** Not randomUUID, which pages without https do not have. */
const newKey = () => Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("-");
