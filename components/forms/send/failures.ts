import type { useTranslations } from "next-intl";
import { OutdatedPageError } from "#components/forms/send/load-code.ts";
import type { NoAnswer } from "#components/forms/send/send-form.ts";
import { MAX_FILE_MIB } from "#lib/forms/file-size.ts";
import type { FormSchema } from "#lib/forms/form-schema.ts";
import type { SentFormKind } from "#lib/forms/registry.ts";
import type { SubmissionResponse } from "#lib/forms/wire.ts";
import { UploadError } from "#lib/leads/uploads/upload-error.ts";

type RefusedResponse = SubmissionResponse & { success: false };

/** The reason of a failure in the visitor's language. `fields` has the errors of single fields. */
export type Failure = Pick<RefusedResponse, "message" | "fields"> & {
  readonly reference?: string | undefined;
  /** True if the page must be loaded again before the form can be sent. */
  readonly isOutdated?: true;
};

interface Words {
  t: ReturnType<typeof useTranslations<"forms">>;
  form: FormSchema<SentFormKind>;
  fieldOf: (file: File) => string | undefined;
}

/** Returns the server's message if it sent one, otherwise the text of requirements §8. */
export function failureOf(
  cause: RefusedResponse | NoAnswer | UploadError | OutdatedPageError,
  { t, form, fieldOf }: Words,
): Failure {
  if (cause instanceof OutdatedPageError) return { message: t("outdated"), isOutdated: true };
  if (cause instanceof UploadError) return failureOfUpload(cause, { t, form, fieldOf });
  if (typeof cause === "object") return cause;
  const { networkFailure } = form.wording;
  return { message: t(cause === "cut" && networkFailure ? networkFailure : `${form.kind}.failure`) };
}

function failureOfUpload({ file, code, message, reference }: UploadError, { t, form, fieldOf }: Words): Failure {
  const field = fieldOf(file);
  if (code !== "file-unreadable" || !field) return { message: message || t(`${form.kind}.failure`), reference };
  const text = t(`errors.${code}`, { name: file.name, mb: MAX_FILE_MIB });
  return { message: text, reference, fields: [{ field, code, message: text }] };
}
