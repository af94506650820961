import { parseAnswer, type SubmissionAnswer } from "@/lib/forms/wire";

/** Posts a form to app/api; undefined when no answer came that we can read: the network broke, or a proxy answered. */
export async function sendForm(action: string, body: FormData): Promise<SubmissionAnswer | undefined> {
  try {
    // biome-ignore lint/style/noRestrictedGlobals: this is the browser's one call, to our own origin.
    const response = await fetch(action, { method: "POST", body, headers: { accept: "application/json" } });
    return parseAnswer(await response.json());
  } catch {
    return undefined;
  }
}
