import type { IncomingMessage } from "node:http";
import { approvedPath, galleryPath, posts, webhookPath } from "#verification/provider/calls.ts";
import type { ServerContext } from "#verification/provider/context.ts";
import { control } from "#verification/provider/control.ts";
import { misbehave } from "#verification/provider/faults.ts";
import { approvedReviews, gallery, readImage } from "#verification/provider/reads.ts";
import { notFound, type ProviderResponse } from "#verification/provider/responses.ts";
import { submit } from "#verification/provider/submit.ts";
import { receive } from "#verification/provider/webhook.ts";

type Handler = (context: ServerContext, request: IncomingMessage) => ProviderResponse | Promise<ProviderResponse>;

const calls = new Map<string, Handler>([
  [`GET ${approvedPath}`, approvedReviews],
  [`GET ${galleryPath}`, gallery],
  [`POST ${webhookPath}`, (context, request) => receive(request, context)],
]);
for (const [path, post] of posts) calls.set(`POST ${path}`, (context, request) => submit(post, request, context));

/** Returns the response to a request, or undefined if a test ordered silence. */
export async function route(request: IncomingMessage, context: ServerContext): Promise<ProviderResponse | undefined> {
  const method = request.method ?? "";
  const path = (request.url ?? "").split("?", 1)[0] ?? "";
  const call = `${method} ${path}`;
  const handler = calls.get(call);
  if (!handler) return (await handleOtherPath(method, path, request, context)) ?? notFound(method, path);

  const handle = async () => handler(context, request);
  // A probe comes at any time, so it must not take an answer that a test ordered for another call.
  if (request.headers["user-agent"]?.endsWith("-probe")) return handle();
  context.counts.set(call, (context.counts.get(call) ?? 0) + 1);
  const fault = context.faults.take(path);
  return fault ? misbehave(fault, request, context.closing, handle) : handle();
}

async function handleOtherPath(method: string, path: string, request: IncomingMessage, context: ServerContext) {
  const image = method === "GET" && /^\/images\/(.+)$/.exec(path)?.[1];
  if (image) return readImage(context.folders.images, image);
  return context.hasControl ? control(method, path, request, context) : undefined;
}
