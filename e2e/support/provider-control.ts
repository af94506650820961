/** The control API of the reference provider: tells it what to answer next, and asks it what has come in. */

import type { ReceivedSubmission } from "#verification/provider/store.ts";

/** What the provider does with its next call instead of what it would do. */
export type ScriptedAnswer =
  | { kind: "answer"; status: number; headers?: Record<string, string>; body: unknown }
  | { kind: "html"; status: number }
  | { kind: "stall" }
  | { kind: "reset-before-body" }
  | { kind: "reset-after-body" }
  | { kind: "slow"; ms: number };

export type ProviderControl = ReturnType<typeof providerControl>;

export function providerControl(url: string) {
  async function ask(method: string, path: string, body?: object) {
    const init = body && { body: JSON.stringify(body), headers: { "content-type": "application/json" } };
    const response = await fetch(`${url}/control${path}`, { method, ...init });
    const text = await response.text();
    if (!response.ok) throw new Error(`provider: ${method} /control${path} answered ${response.status}: ${text}`);
    return text ? JSON.parse(text) : undefined;
  }

  return {
    url,
    /** Sets the answer to the next call, or to the next `times` calls, of `path` where one is given. */
    next: (answer: ScriptedAnswer, call: { path?: string; times?: number } = {}): Promise<void> =>
      ask("POST", "/next", { ...call, answer }),
    submissions: (): Promise<ReceivedSubmission[]> => ask("GET", "/submissions"),
    /** How often each path was called since the provider was started. */
    calls: (): Promise<Record<string, number>> => ask("GET", "/calls"),
    /** Shows a review; its id is that of its submission. */
    approve: (id: string): Promise<void> => ask("POST", `/approve/${id}`),
    /** Forgets answers that were not used and all that came in. */
    clear: async (): Promise<void> => {
      await ask("DELETE", "");
      await ask("DELETE", "/submissions");
    },
  };
}
