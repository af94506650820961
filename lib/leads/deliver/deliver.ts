import "server-only";
import { cleanText } from "#lib/forms/clean-text.ts";
import type { ReadFile } from "#lib/leads/deliver/read-whole-file.ts";
import {
  type Delivered,
  type Refusal,
  refusedByStatus,
  type SilenceReason,
  type Submission,
  type Unconfirmed,
} from "#lib/leads/store/submission.ts";
import { isGatewayStatus, isSuccessStatus, type ProviderResult } from "#lib/provider/client.ts";

/** A rejection is final. After silence, the site retries (ARCHITECTURE.md, decision 0015). */
export type DeliveryResult =
  | Delivered
  | ({ readonly kind: "rejected" } & Refusal)
  | Unconfirmed
  | {
      readonly kind: "silent";
      readonly reason: SilenceReason;
      /** True if the receiver may have accepted the submission and only its response is missing. */
      readonly answerLost: boolean;
      readonly retryAfterMs?: number | undefined;
    };

/** `isPossibleDuplicate`: an earlier attempt may have arrived. @throws {RequestBodyError} if a file cannot be read from the store. */
export type Deliver = (
  submission: Submission,
  readFile: ReadFile,
  isPossibleDuplicate?: boolean,
) => Promise<DeliveryResult>;

export interface OwnAnswer {
  /** "doubtful": the receiver's own JSON reads like a rejection, but the receiver may have the submission. */
  readonly verdict: "accepted" | "rejected" | "doubtful" | "unclear";
  readonly message?: string | undefined;
}

/** A visitor sees at most this many characters of the receiver's message. */
const MAX_MESSAGE = 300;

/** Returns one line without control characters and marks of direction, which could change what the page around it says. */
function toShownMessage(message = ""): string | undefined {
  const line = cleanText(message).replace(/\s+/g, " ");
  return [...line].slice(0, MAX_MESSAGE).join("") || undefined;
}

/** Follows decision 0015. `readAnswer` returns undefined for JSON that is not the receiver's own, such as a proxy's. */
export function interpret(
  result: ProviderResult,
  readAnswer: (json: unknown, status: number) => OwnAnswer | undefined,
): DeliveryResult {
  if (result.kind === "silence") return { kind: "silent", reason: result.reason, answerLost: result.sent };
  const { status, json, isHtml, retryAfterMs } = result;
  const answer = readAnswer(json, status);
  const refusal = { status, message: toShownMessage(answer?.message) };
  if (answer?.verdict === "rejected" && !isGatewayStatus(status) && status !== 429)
    return { kind: "rejected", ...refusal };
  const isSuccess = isSuccessStatus(status);
  if (answer?.verdict === "doubtful") return { kind: "unconfirmed", isHtml: false, isSuccess, refusal };
  const isAccepted = answer?.verdict === "accepted";
  if (isSuccess) return isAccepted ? { kind: "delivered" } : { kind: "unconfirmed", isHtml, isSuccess };
  return {
    kind: "silent",
    reason: silenceReasonOf(status, isHtml),
    answerLost: !isTurnedAway(status) || isAccepted,
    retryAfterMs,
  };
}

/** A 4xx refuses the request, and a 301, 307 or 308 names another URL. With other statuses, the receiver may have accepted the request. */
const isTurnedAway = (status: number): boolean => (status >= 400 && status < 500) || [301, 307, 308].includes(status);

function silenceReasonOf(status: number, isHtml: boolean): SilenceReason {
  if (isGatewayStatus(status)) return "failed";
  return refusedByStatus(status) ?? (status === 404 || isHtml ? "not-understood" : "failed");
}
