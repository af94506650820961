import type { FormId, FormValues } from "@/lib/forms/definition";
import type { FileKind } from "@/lib/forms/files";
import type { Locale } from "@/lib/i18n/locales";

/** One file of a submission; its bytes come in chunks. `field` is the name the provider knows, such as `medicalReports[]`. */
export interface SubmittedFile {
  readonly field: string;
  readonly name: string;
  readonly kind: FileKind;
  readonly size: number;
  readonly chunks: readonly Uint8Array[];
}

/** What a visitor sent, validated. `reference` is the number they can quote. */
export interface Submission {
  readonly reference: string;
  readonly form: FormId;
  readonly locale: Locale;
  readonly fields: FormValues;
  readonly files: readonly SubmittedFile[];
}
