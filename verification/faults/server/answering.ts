import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import type { SubmissionBackend } from "#lib/delivery/dispatcher.ts";
import { consultation } from "#lib/forms/consultation.ts";
import { acceptSubmission } from "#lib/intake/accept/accept-submission.ts";
import { assertFormHeaders, assertRateLimit } from "#lib/intake/admit/guards.ts";
import { toProblem } from "#lib/intake/problem.ts";
import type { Dependencies } from "#lib/intake/types.ts";
import { newReference } from "#lib/reference.ts";
import type { Steps } from "#verification/faults/server/fault-injector.ts";

const MAX_REQUEST_BYTES = 16 * 1024 * 1024;

interface AnsweringOptions {
  readonly backend: SubmissionBackend;
  readonly steps: Steps;
  readonly now: () => number;
  readonly visitorWaitMs: number;
}

/** Answers submissions as lib/intake/handle-submission.ts does, whose words do not load outside Next. */
export function answering({ backend, steps, now, visitorWaitMs }: AnsweringOptions) {
  let busy = 0;
  const dependencies: Dependencies = {
    openBackend: async () => backend,
    now,
    maxRequestBytes: MAX_REQUEST_BYTES,
    siteUrl: "http://127.0.0.1",
    clientOf: () => "192.0.2.7",
    rateLimit: Number.MAX_SAFE_INTEGER,
    visitorWaitMs,
    waitUntil: (work) => void work.catch(() => undefined),
  };

  async function submit(request: Request) {
    const choice = { form: consultation.id };
    const form = { id: consultation.id, choose: async () => ({ definition: consultation, choice }) };
    const visit = { reference: newReference(), form: consultation.id, locale: "en", wantsPage: false } as const;
    assertFormHeaders(request.headers, MAX_REQUEST_BYTES);
    const { countSubmission } = backend.store;
    await assertRateLimit("192.0.2.7", { countSubmission, limit: dependencies.rateLimit, now });
    return acceptSubmission(request, form, visit, backend, dependencies);
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    busy++;
    const { status, body } = await submit(asWebRequest(request, response)).then(
      ({ reference }) => ({ status: 200, body: { reference } }),
      (error: unknown) => {
        const { status, code } = toProblem(error);
        return { status, body: { code } };
      },
    );
    await steps
      .at("answer", async () => response.writeHead(status).end(JSON.stringify(body)))
      .catch(() => response.destroy());
    busy--;
  }

  return {
    busy: () => busy,
    answer: (request: IncomingMessage, response: ServerResponse): Promise<void> =>
      steps.visit(() => answer(request, response)),
  };
}

function asWebRequest(request: IncomingMessage, response: ServerResponse): Request {
  const gone = new AbortController();
  response.once("close", () => response.writableFinished || gone.abort());
  const headers = Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)]);
  const body = Readable.toWeb(request);
  return new Request("http://127.0.0.1/", {
    method: "POST",
    headers,
    body,
    signal: gone.signal,
    duplex: "half",
  } as RequestInit);
}
