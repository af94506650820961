import type { Instrumentation } from "next";

/** Next calls this function once for each server, before the first request. */
export async function register(): Promise<void> {
  // Next also builds this file for its edge runtime, and drops the rest of the function there. The build recognizes exactly this
  // expression, so we cannot use `env`.
  // biome-ignore lint/style/noRestrictedGlobals: see above
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { startProcess } = await import("#lib/server/start-process.ts");
  await startProcess();
}

export const onRequestError: Instrumentation.onRequestError = async (...given) => {
  // biome-ignore lint/style/noRestrictedGlobals: see `register`
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { logRequestError } = await import("#lib/server/log-request-error.ts");
  await logRequestError(...given);
};
