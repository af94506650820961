import "server-only";
import * as z from "zod";
import { errorFacts } from "#lib/error-facts.ts";
import { adviceCodes, fieldErrorCodes } from "#lib/forms/codes.ts";
import { findStoredForm, storedForm } from "#lib/forms/find-form.ts";
import { EMAIL_IS_RIGHT_FIELD, PHONE_IS_RIGHT_FIELD } from "#lib/forms/own-fields.ts";
import type { FormId } from "#lib/forms/registry.ts";
import type { FormRow, FormValues } from "#lib/forms/row.ts";
import { assertSpace } from "#lib/leads/intake/read/form-admission.ts";
import type { ReceivedForm } from "#lib/leads/intake/read/received-form.ts";
import { newFileId } from "#lib/leads/intake/read/staged-files.ts";
import type { RequestDependencies } from "#lib/leads/request/dependencies.ts";
import { mapStoreErrors, Problem, type ProblemCode, problems, toProblem } from "#lib/leads/request/problem.ts";
import type { RequestContext } from "#lib/leads/request/respond.ts";
import type { Files } from "#lib/leads/store/files/file-space.ts";
import { CHUNK_BYTES } from "#lib/leads/store/limits.ts";
import { log } from "#lib/log.ts";
import { RETURNED_FORM_MS } from "#lib/timing.ts";

const params = z.record(z.string(), z.union([z.string(), z.number()]));

/** The {@link Problem} that a returned form shows. By its `reference`, we find the problem in the log. */
const refusal = z.object({
  code: z.enum(Object.keys(problems) as ProblemCode[]),
  reference: z.string(),
  message: z.string().exactOptional(),
  fields: z
    .array(
      z.object({
        field: z.string(),
        code: z.enum(fieldErrorCodes),
        params: params.exactOptional(),
        advice: z.enum(adviceCodes).exactOptional(),
      }),
    )
    .exactOptional(),
});

const kept = z.object({ form: z.string(), variant: z.string().exactOptional() }).transform((stored, context) => {
  const found = findStoredForm(stored);
  if (!found) context.addIssue("no such form");
  return found ?? z.NEVER;
});

const filledIn = z.object({
  values: z.record(z.string(), z.string()),
  /** Missing in a prefilled form, which has no problem yet. */
  refusal: refusal.exactOptional(),
});

/** `is` distinguishes a returned form from other pending files. */
const returnedForm = z.object({ is: z.literal("kept form"), until: z.number(), choice: kept, filledIn });

export type FilledIn = z.infer<typeof filledIn>;

/** Returns the fields that a returned form shows again. Any other input is left out. */
export function pickFormValues(form: Pick<FormRow, "fields">, { fields }: ReceivedForm): FormValues {
  const names = [...Object.keys(form.fields), EMAIL_IS_RIGHT_FIELD, PHONE_IS_RIGHT_FIELD];
  const known = names.map((name) => [name, fields.get(name)?.[0]] as const);
  return Object.fromEntries(known.filter((entry): entry is [string, string] => entry[1] !== undefined));
}

/** Whoever knows the id sees the form, so we log no id. @throws {Problem} too-large 413, rate-limited 429, store-unavailable 503. */
export async function saveReturnedForm(
  store: Files,
  client: string | undefined,
  { form, filledIn }: FoundForm & { filledIn: FilledIn },
  now: number,
): Promise<string> {
  const until = now + RETURNED_FORM_MS;
  const content: z.input<typeof returnedForm> = { is: "kept form", until, choice: storedForm(form), filledIn };
  const bytes = Buffer.from(JSON.stringify(content));
  if (bytes.byteLength > CHUNK_BYTES) throw new Problem("too-large");
  await assertSpace(store, { client, bytes: bytes.byteLength, purpose: "returned-form" }, now);
  const id = newFileId();
  await mapStoreErrors(store.createFile(id, now, { client, isReturnedForm: true }));
  await mapStoreErrors(store.putChunk(id, 0, bytes, { isPartOfForm: true }));
  return id;
}

interface Returning {
  readonly context: RequestContext;
  readonly client: string | undefined;
  readonly store: Files;
  readonly steadyNow: () => number;
}

/** Returns a handler for `catch`. For a browser without JavaScript, it stores the form, and throws the problem with the form's id. */
export function returnFormOnError(form: FormId, values: FormValues, { context, client, store, steadyNow }: Returning) {
  return async (error: unknown): Promise<never> => {
    const problem = toProblem(error);
    if (!context.wantsPage) throw problem;
    const { code, details } = problem;
    const { reference = context.reference, message, fields } = details;
    const refusal = { code, reference, ...(message && { message }), ...(fields && { fields: [...fields] }) };
    const returnedForm = await saveReturnedForm(
      store,
      client,
      { form, filledIn: { values, refusal } },
      steadyNow(),
    ).catch((cause: unknown) => {
      log.limited("warn", "returned form not saved", { reference, ...errorFacts(cause) });
      return undefined;
    });
    throw new Problem(code, { ...details, ...(returnedForm && { returnedForm }) });
  };
}

/** `filledIn` is undefined if the form has expired. */
export interface FoundForm {
  readonly form: FormId;
  readonly filledIn: FilledIn | undefined;
}

/** An upload never counts as a returned form, because a client chooses the upload's bytes and could forge a form. */
export async function findReturnedForm(
  id: string,
  { openBackend, steadyNow }: Pick<RequestDependencies, "openBackend" | "steadyNow">,
): Promise<FoundForm | undefined> {
  if (!/^[\w-]{22}$/.test(id)) return undefined;
  try {
    const { store } = await openBackend();
    if (await store.findUpload(id)) return undefined;
    for await (const chunk of store.readFile(id)) {
      const { until, choice: form, filledIn } = returnedForm.parse(JSON.parse(Buffer.from(chunk).toString()));
      return { form, filledIn: steadyNow() < until ? filledIn : undefined };
    }
  } catch (error) {
    log.limited("warn", "returned form unreadable", errorFacts(error));
  }
  return undefined;
}
