/** Calls the control API of the reference provider: sets its next answers and returns what it has received. */

import type { ScriptedAnswer } from "#verification/provider/faults.ts";
import type { ReceivedSubmission } from "#verification/provider/store.ts";

/** Long enough for a busy machine. */
const LIMIT_MS = 60_000;

export type ProviderControl = ReturnType<typeof providerControl>;

export function providerControl(url: string) {
  async function callControl(method: string, path: string, body?: object) {
    const init = body && { body: JSON.stringify(body), headers: { "content-type": "application/json" } };
    const response = await fetch(`${url}/control${path}`, { method, ...init, signal: AbortSignal.timeout(LIMIT_MS) });
    const text = await response.text();
    if (!response.ok) throw new Error(`provider: ${method} /control${path} answered ${response.status}: ${text}`);
    return text ? JSON.parse(text) : undefined;
  }

  return {
    url,
    /** Sets the answer to the next call, or to the next `times` calls. A `path` limits it to one endpoint. */
    next: (answer: ScriptedAnswer, call: { path?: string; times?: number } = {}): Promise<void> =>
      callControl("POST", "/next", { ...call, answer }),
    submissions: (): Promise<ReceivedSubmission[]> => callControl("GET", "/submissions"),
    /** Returns how often each path was called since the provider was started. */
    calls: (): Promise<Record<string, number>> => callControl("GET", "/calls"),
    /** Approves a review. Its id is the submission's. */
    approve: (id: string): Promise<void> => callControl("POST", `/approve/${id}`),
    /** Deletes unused answers. */
    reset: (): Promise<void> => callControl("DELETE", ""),
    /** Deletes unused answers and all submissions. */
    clear: async (): Promise<void> => {
      await callControl("DELETE", "");
      await callControl("DELETE", "/submissions");
    },
  };
}
