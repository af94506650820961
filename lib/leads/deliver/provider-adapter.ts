import "server-only";
import * as z from "zod";
import { toDialablePhone, withJoinedPhone } from "#lib/forms/dialable-phone.ts";
import { breaksProviderRule } from "#lib/forms/email.ts";
import type { SentFormKind } from "#lib/forms/registry.ts";
import type { FormValues } from "#lib/forms/row.ts";
import { type Deliver, interpret, type OwnAnswer } from "#lib/leads/deliver/deliver.ts";
import { encodeMultipart } from "#lib/leads/deliver/multipart.ts";
import { isSuccessStatus, type ProviderConfig, postToProvider } from "#lib/provider/client.ts";

const unchanged = (values: FormValues) => values;

/** For service requests, the provider expects the country code and the number in two fields. */
const withSeparatePhone = (values: FormValues): FormValues => ({ ...values, phone: toDialablePhone(values).national });

/** How the provider takes a form (docs/provider-api.md). */
interface Mapping {
  readonly path: string;
  readonly fields: (values: FormValues) => FormValues;
  /** Returns true for an e-mail address that the provider refuses by a 500. */
  readonly refusesAddress?: (address: string) => boolean;
}

const mapping: Readonly<Record<SentFormKind, Mapping>> = {
  "service-request": {
    path: "/api/v1/veramed/services",
    fields: withSeparatePhone,
    refusesAddress: breaksProviderRule,
  },
  inquiry: { path: "/api/v1/veramed/collaborate", fields: withJoinedPhone },
  consultation: { path: "/api/v1/veramed/contact", fields: withJoinedPhone },
  review: { path: "/api/v1/veramed/review", fields: unchanged },
};

const ownJson = z.looseObject({
  success: z.unknown().optional(),
  message: z.string().trim().min(1).optional().catch(undefined),
});

/** With these statuses, JSON with a message refuses a submission, also without `success` (requirements §7.2, decision 0015). */
const REFUSING_STATUSES = [400, 409, 415, 422];

/** The top-level field of the provider's JSON, and its value, that confirm a submission. */
export interface ProviderSuccess {
  readonly field: string;
  readonly value: string | number | boolean;
}

export function deliverToProvider(
  config: ProviderConfig,
  success: ProviderSuccess = { field: "success", value: true },
): Deliver {
  return async ({ id, form, fields, files }, readFile, isPossibleDuplicate = false) => {
    const { path, fields: toProviderFields, refusesAddress } = mapping[form];
    const isRefusedAddress = fields.email !== undefined && refusesAddress?.(fields.email) === true;
    const body = encodeMultipart(toProviderFields(fields), files, readFile);
    const result = await postToProvider(path, body, { "idempotency-key": id }, config);
    return interpret(result, (json, status) => {
      const answer = ownJson.safeParse(json).data;
      const verdict = answer && verdictOf(answer, { status, isPossibleDuplicate, isRefusedAddress, success });
      return verdict && { verdict, message: answer.message };
    });
  };
}

interface AnsweredAttempt {
  readonly status: number;
  readonly isPossibleDuplicate: boolean;
  readonly isRefusedAddress: boolean;
  readonly success: ProviderSuccess;
}

function verdictOf(
  answer: z.infer<typeof ownJson>,
  { status, isPossibleDuplicate, isRefusedAddress, success }: AnsweredAttempt,
): OwnAnswer["verdict"] {
  // The family has already confirmed this e-mail address. So we keep the lead, and staff enter it by hand (requirements §7.10).
  if (answer.success === false && status === 500 && isRefusedAddress) return "doubtful";
  if (answer.success === false) return "rejected";
  if (answer[success.field] === success.value) return "accepted";
  // The provider may refuse a possible duplicate only because it already has the submission from an earlier attempt.
  if (answer.message && REFUSING_STATUSES.includes(status)) return isPossibleDuplicate ? "doubtful" : "rejected";
  return isSuccessStatus(status) && saysFailure(answer) ? "doubtful" : "unclear";
}

/** The ways to write "no", and the statuses of HTTP that report a failure. */
const NO = /^(false|0|no|error|fail(ed|ure)?|[45]\d\d)$/i;

/** Finds other ways than `success: false` to report a failure with a success status. */
const saysFailure = ({ success, ok, status, statusCode, error, errors }: z.infer<typeof ownJson>): boolean =>
  [success, ok, status, statusCode].some((value) => typeof value !== "object" && NO.test(String(value))) ||
  [error, errors].some(isFilled);

/** An error may be a text, an object or a list. */
const isFilled = (value: unknown): boolean =>
  typeof value === "object" ? Object.keys(value ?? {}).length > 0 : Boolean(value);
