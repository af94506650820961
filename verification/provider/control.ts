import type { IncomingMessage } from "node:http";
import { json as readJson } from "node:stream/consumers";
import { z } from "zod";
import type { ServerContext } from "#verification/provider/context.ts";
import { faultOrder } from "#verification/provider/faults.ts";
import { json, type ProviderResponse } from "#verification/provider/responses.ts";

type Handler = (context: ServerContext, request: IncomingMessage) => ProviderResponse | Promise<ProviderResponse>;

const handlers = new Map<string, Handler>([
  ["POST /control/next", ({ faults }, request) => queueFault(faults, request)],
  [
    "DELETE /control",
    ({ faults }) => {
      faults.clear();
      return json(200, { success: true });
    },
  ],
  ["GET /control/submissions", ({ store }) => json(200, store.submissions())],
  [
    "DELETE /control/submissions",
    async ({ store, folders }) => {
      for (const submission of store.clear()) await folders.remove(submission);
      return json(200, { success: true });
    },
  ],
  ["GET /control/calls", ({ counts }) => json(200, Object.fromEntries(counts))],
]);

/** Answers the control paths, with which a test steers the server (verification/provider/README.md); undefined for other paths. */
export async function control(method: string, path: string, request: IncomingMessage, context: ServerContext) {
  const approve = method === "POST" && /^\/control\/approve\/(\w+)$/.exec(path)?.[1];
  if (approve) return approveReview(approve, context);
  return handlers.get(`${method} ${path}`)?.(context, request);
}

async function queueFault(faults: ServerContext["faults"], request: IncomingMessage): Promise<ProviderResponse> {
  const order = faultOrder.safeParse(await readJson(request).catch(() => undefined));
  if (!order.success) return json(400, { success: false, message: z.prettifyError(order.error) });
  faults.add(order.data);
  return json(200, { success: true });
}

function approveReview(id: string, { store }: ServerContext): ProviderResponse {
  if (store.setApproved(id, true)) return json(200, { success: true });
  return json(404, { success: false, message: `Review not found: ${id}.` });
}
