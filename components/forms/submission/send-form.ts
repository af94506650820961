import { ELAPSED_FIELD } from "@/lib/forms/own-fields";
import { parseAnswer, type SubmissionAnswer } from "@/lib/forms/wire";

/** What was sent and never answered, under its key: the same again is then the same submission, not a second one. */
let unanswered: { content: string; key: string } | undefined;

/** No answer came that we can read: the network broke ("cut"), or a proxy answered with a page of its own. */
export type NoAnswer = "cut" | "unreadable";

/** Posts a form to app/api. */
export async function sendForm(action: string, body: FormData): Promise<SubmissionAnswer | NoAnswer> {
  const facts = [...body].filter(([name]) => name !== ELAPSED_FIELD).map(([name, value]) => [name, factsOf(value)]);
  const content = JSON.stringify([action, ...facts]);
  const key = unanswered?.content === content ? unanswered.key : newKey();
  unanswered = { content, key };
  let response: Response;
  try {
    const headers = { accept: "application/json", "idempotency-key": key };
    // biome-ignore lint/style/noRestrictedGlobals: this is the browser's one call, to our own origin.
    response = await fetch(action, { method: "POST", body, headers });
  } catch {
    return "cut";
  }
  const answer = parseAnswer(await response.json().catch(() => undefined));
  // Once there is an answer, sending again is meant.
  if (answer) unanswered = undefined;
  return answer ?? "unreadable";
}

const factsOf = (value: FormDataEntryValue) =>
  typeof value === "string" ? value : [value.name, value.size, value.lastModified];

/** Not randomUUID, which pages without https do not have. */
const newKey = () => Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("-");
