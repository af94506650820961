import type { Answer } from "#verification/hostile/send.ts";

/** Answers from status 500 on that are no fault of the site: an unknown method, and limits that protect it. */
const ALLOWED = new Set(["501 method-unknown", "503 too-busy", "503 store-unavailable"]);

/** Returns what is wrong with an answer, or undefined. */
export function findFault({ status, text }: Answer): string | undefined {
  if (status === "hang" || status === "closed") return `no answer: ${status}`;
  if (status === "cut" || status < 500) return undefined;
  const code = /"code":"([a-z-]+)"/.exec(text)?.[1];
  return ALLOWED.has(`${status} ${code}`) ? undefined : `${status} ${code ?? ""}`.trim();
}
