import "server-only";
import * as z from "zod";
import { inquiryKinds, serviceIds } from "#content/routes.ts";
import type { FormChoice } from "#lib/forms/choice.ts";
import { fieldErrorCodes } from "#lib/forms/codes.ts";
import type { AnyForm, FormValues } from "#lib/forms/definition.ts";
import { PHONE_IS_RIGHT_FIELD } from "#lib/forms/own-fields.ts";
import { newFileId } from "#lib/intake/files/staged-files.ts";
import { assertStagingCapacity } from "#lib/intake/files/staging-capacity.ts";
import { mapStoreErrors, Problem, type ProblemCode, problems, toProblem } from "#lib/intake/problem.ts";
import type { ReceivedForm } from "#lib/intake/received-form.ts";
import type { RequestContext } from "#lib/intake/respond/respond.ts";
import type { Dependencies } from "#lib/intake/types.ts";
import { errorKind, log } from "#lib/log.ts";
import { CHUNK_BYTES } from "#lib/store/staging.ts";
import type { SubmissionStore } from "#lib/store/store.ts";
import { RETURNED_FORM_MS } from "#lib/store/timing.ts";

const params = z.record(z.string(), z.union([z.string(), z.number()]));

/** What a {@link Problem} says of a form that was not taken, and the reference that was logged with it. */
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
        advice: z.literal("heic-advice").exactOptional(),
      }),
    )
    .exactOptional(),
});

const choice = z.discriminatedUnion("form", [
  z.object({ form: z.literal("service-request"), variant: z.enum(serviceIds) }),
  z.object({ form: z.literal("inquiry"), variant: z.enum(inquiryKinds) }),
  z.object({ form: z.enum(["consultation", "review", "contact"]) }),
]);

const filledIn = z.object({
  values: z.record(z.string(), z.string()),
  /** Missing when nothing is wrong: it waits to be checked and sent. */
  refusal: refusal.exactOptional(),
});

/** Nothing else in the staging area has this mark. */
const returnedForm = z.object({ is: z.literal("kept form"), until: z.number(), choice, filledIn });

export type FilledIn = z.infer<typeof filledIn>;

/** One value of each field that the form has, and the tick of its phone number: nothing else that came is shown again. */
export function pickFormValues({ fields: { shape } }: AnyForm, { fields }: ReceivedForm): FormValues {
  const known = [...Object.keys(shape), PHONE_IS_RIGHT_FIELD].map((name) => [name, fields.get(name)?.[0]] as const);
  return Object.fromEntries(known.filter((entry): entry is [string, string] => entry[1] !== undefined));
}

/**
 * Guarantees that what was typed is at rest sealed, in one chunk, and is deleted with the staged files. Answers
 * an id that nobody guesses: who knows it sees the form, so it stands in no log.
 * @throws {Problem} too-large, store-unavailable 503.
 */
export async function saveReturnedForm(
  store: SubmissionStore,
  choice: FormChoice,
  filledIn: FilledIn,
  now: number,
): Promise<string> {
  const content: z.infer<typeof returnedForm> = { is: "kept form", until: now + RETURNED_FORM_MS, choice, filledIn };
  const bytes = Buffer.from(JSON.stringify(content));
  if (bytes.byteLength > CHUNK_BYTES) throw new Problem("too-large");
  await assertStagingCapacity(store, bytes.byteLength);
  const id = newFileId();
  await mapStoreErrors(store.createFile(id, now));
  await mapStoreErrors(store.putChunk(id, 0, bytes, { isPartOfForm: true }));
  return id;
}

/** For `catch`: the same problem, and where a browser without JavaScript finds the form again, if it could be kept. */
export function returnFormOnError(
  choice: FormChoice,
  values: FormValues,
  { visit, store, now }: { visit: RequestContext; store: SubmissionStore; now: () => number },
) {
  return async (error: unknown): Promise<never> => {
    const problem = toProblem(error);
    if (!visit.wantsPage) throw problem;
    const { code, details } = problem;
    const { reference = visit.reference, message, fields } = details;
    const refusal = { code, reference, ...(message && { message }), ...(fields && { fields: [...fields] }) };
    const returnedForm = await saveReturnedForm(store, choice, { values, refusal }, now()).catch((cause: unknown) => {
      log.warn("form return failed", { reference, error: errorKind(cause) });
      return undefined;
    });
    throw new Problem(code, { ...details, ...(returnedForm && { returnedForm }) });
  };
}

/** A form that was posted, as it was filled in, or of one whose time is over only which one it was. */
export interface FoundForm {
  readonly choice: FormChoice;
  readonly filledIn: FilledIn | undefined;
}

/**
 * Guarantees that a kept form is shown for an hour, and nothing else of the store ever: an upload is none, whatever is in it,
 * because its sender knows its id.
 */
export async function findReturnedForm(
  id: string,
  { openBackend, now }: Pick<Dependencies, "openBackend" | "now">,
): Promise<FoundForm | undefined> {
  if (!/^[\w-]{22}$/.test(id)) return undefined;
  try {
    const { store } = await openBackend();
    if (await store.findUpload(id)) return undefined;
    for await (const chunk of store.readFile(id)) {
      const { until, choice, filledIn } = returnedForm.parse(JSON.parse(Buffer.from(chunk).toString()));
      return { choice, filledIn: now() < until ? filledIn : undefined };
    }
  } catch (error) {
    log.warn("returned form unreadable", { error: errorKind(error) });
  }
  return undefined;
}
