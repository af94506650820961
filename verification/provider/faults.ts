import type { IncomingMessage } from "node:http";
import { finished } from "node:stream/promises";
import { setTimeout as delay } from "node:timers/promises";
import { z } from "zod";
import { callPaths } from "#verification/provider/calls.ts";
import { html, json, type ProviderResponse } from "#verification/provider/responses.ts";

const status = z.int().min(200).max(599);
const token = z.string().regex(/^[\w-]+$/);
const headerValue = z.string().regex(/^[\t\x20-\x7e]*$/);

const fault = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("answer"),
    status,
    headers: z.record(token, headerValue).default({}),
    body: z.json(),
    isStored: z.boolean().optional(),
  }),
  z.strictObject({ kind: z.literal("reject"), status, message: z.string() }),
  z.strictObject({ kind: z.literal("html"), status, isStored: z.boolean().optional() }),
  z.strictObject({ kind: z.literal("upgrade") }),
  z.strictObject({ kind: z.literal("stall") }),
  z.strictObject({ kind: z.literal("reset-before-body") }),
  z.strictObject({ kind: z.literal("reset-after-body") }),
  z.strictObject({ kind: z.literal("slow"), ms: z.int().min(0).max(600_000) }),
]);

/** The body of `POST /control/next`: a fault for the next `times` requests to `path`, or to any call. */
export const faultOrder = z.strictObject({
  path: z.enum(callPaths).optional(),
  times: z.int().min(1).default(1),
  answer: fault,
});

type Fault = z.infer<typeof fault>;
export type FaultOrder = z.infer<typeof faultOrder>;

/** What a test orders the provider to do with a call, instead of its usual answer. */
export type ScriptedAnswer = z.input<typeof fault>;

/** The faults that tests have ordered, oldest first. */
export class FaultQueue {
  #orders: FaultOrder[] = [];

  add(order: FaultOrder): void {
    this.#orders.push(order);
  }

  clear(): void {
    this.#orders = [];
  }

  /** Returns the oldest fault for this path and counts it as used. */
  take(path: string): Fault | undefined {
    const order = this.#orders.find((candidate) => candidate.path === undefined || candidate.path === path);
    if (!order) return undefined;
    order.times -= 1;
    if (order.times === 0) this.#orders = this.#orders.filter((candidate) => candidate !== order);
    return order.answer;
  }
}

/** Handles a request as the fault orders; returns undefined if no response may be sent. */
export async function misbehave(
  fault: Fault,
  request: IncomingMessage,
  closing: AbortSignal,
  handle: () => Promise<ProviderResponse>,
): Promise<ProviderResponse | undefined> {
  switch (fault.kind) {
    case "answer":
      await (fault.isStored ? handle() : discardBody(request));
      return queuedAnswer(fault);
    case "reject":
      await discardBody(request);
      return rejection(request, fault);
    case "html":
      await (fault.isStored ? handle() : discardBody(request));
      return html(fault.status, "Error: ordered by a test");
    case "upgrade":
      await discardBody(request);
      request.socket.write("HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: other\r\n\r\n");
      return undefined;
    case "stall":
      await discardBody(request);
      return undefined;
    case "reset-before-body":
      request.socket.resetAndDestroy();
      return undefined;
    case "reset-after-body":
      await handle();
      request.socket.resetAndDestroy();
      return undefined;
    case "slow": {
      const answer = await handle();
      await delay(fault.ms, undefined, { signal: closing });
      return answer;
    }
  }
}

/** Returns a refusal in the form of the call: the provider's, or the webhook's. */
function rejection(
  { headers }: IncomingMessage,
  { status, message }: Extract<Fault, { kind: "reject" }>,
): ProviderResponse {
  const id = headers["webhook-id"];
  return json(status, id ? { rejected: id, reason: message } : { success: false, message });
}

function queuedAnswer({ status, headers, body }: Extract<Fault, { kind: "answer" }>): ProviderResponse {
  const isText = typeof body === "string";
  const type = isText ? "text/plain; charset=utf-8" : "application/json; charset=utf-8";
  const lowerCased = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]);
  return {
    status,
    headers: { "content-type": type, ...Object.fromEntries(lowerCased) },
    body: isText ? body : JSON.stringify(body),
  };
}

async function discardBody(request: IncomingMessage): Promise<void> {
  await finished(request.resume());
}
