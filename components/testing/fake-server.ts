/** Answers the browser's calls in component tests, as app/api does, and records them. */

import { vi } from "vitest";
import type { SubmissionResponse } from "#lib/forms/wire.ts";
import type { Locale } from "#lib/i18n/locales.ts";
import { getDialogContent } from "#lib/site/content/dialogs.ts";

export interface Call {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body: BodyInit | null | undefined;
  /** The posted fields, except the honeypot and the elapsed time, which each form adds. */
  readonly fields: Readonly<Record<string, string>>;
  /** The names of the file fields, with their files. */
  readonly files: readonly { readonly field: string; readonly file: File }[];
}

/** Returns the response to a call, or undefined to leave the call to another answer. */
export type FakeAnswer = (call: Call) => Response | Promise<Response> | undefined;

export const REFERENCE = "6W4-N6X-LHB";

export const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });

/** `status` is set if the provider has not confirmed the form. */
export const accepted = (message: string, status?: string): SubmissionResponse => ({
  success: true,
  reference: REFERENCE,
  message,
  ...(status && { status }),
});

/**
 * Replaces `fetch` until the end of the test. The newest answer that returns a response wins. Without an answer, the dialogs' content is
 * still served, and every other call fails like a call without a network.
 */
export function startFakeServer(locale: Locale) {
  const calls: Call[] = [];
  const answers: FakeAnswer[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init = {}) => {
    const call = callOf(String(input), init);
    calls.push(call);
    for (const answer of answers.toReversed()) {
      const response = answer(call);
      if (response) return response;
    }
    if (call.url === `/${locale}/dialogs.json`) return json(await getDialogContent(locale));
    throw new TypeError(`no answer for ${call.method} ${call.url}`);
  });
  return {
    calls,
    /** Returns the posted forms. */
    posts: () => calls.filter(({ body }) => body instanceof FormData),
    /** Adds an answer for all further calls. */
    answer: (answer: FakeAnswer) => void answers.push(answer),
    /** Adds an answer for the next posted form only. */
    answerNextPost(respond: (call: Call) => Response | Promise<Response>) {
      let isUsed = false;
      answers.push((call) => {
        if (isUsed || !(call.body instanceof FormData)) return undefined;
        isUsed = true;
        return respond(call);
      });
    },
  };
}

export type FakeServer = ReturnType<typeof startFakeServer>;

const ownFields = ["website", "elapsedMs"];

function callOf(url: string, { method = "GET", headers, body }: RequestInit): Call {
  const entries = body instanceof FormData ? [...body] : [];
  return {
    url,
    method,
    headers: new Headers(headers),
    body,
    fields: Object.fromEntries(
      entries.filter(
        (entry): entry is [string, string] => typeof entry[1] === "string" && !ownFields.includes(entry[0]),
      ),
    ),
    files: entries.flatMap(([field, value]) => (value instanceof File ? [{ field, file: value }] : [])),
  };
}
