import type * as z from "zod/mini";
import type { ServiceId } from "#content/routes.ts";
import type { FieldErrorCode, FieldProblem } from "#lib/forms/codes.ts";
import type { FileKind, FileRule } from "#lib/forms/files.ts";
import type { FormsMessageKey, MessageKey } from "#lib/i18n/messages.ts";

/** The answers of a visitor, by the name of the field. */
export type FormValues = Readonly<Record<string, string>>;

/**
 * "country-and-phone" draws the phone number too, so the phone number's own widget is "drawn-before". "page-title" is a hidden field with
 * the page's English title. "slot" is a component that the page passes (components/forms/fields/slots.tsx).
 */
type Widget = "text" | "email" | "textarea" | "country-and-phone" | "drawn-before" | "page-title" | "slot";

export interface FieldRow {
  /** Its error messages are values of {@link FieldErrorCode}. */
  readonly rule: z.ZodMiniType<string, string | undefined>;
  /** The rule's limits in characters, as `countCharacters` counts them (lib/forms/counts.ts). */
  readonly min?: number;
  readonly max?: number;
  readonly widget: Widget;
  /** The HTML standard's name of the field, so that browsers can fill it in (WCAG 1.3.5). */
  readonly autoComplete?: string;
  readonly hint?: boolean;
  readonly placeholder?: FormsMessageKey;
}

interface FileFieldRow extends FileRule {
  readonly namedKinds?: readonly FileKind[];
  readonly maxCount: number;
  /** The code of the error if there is no file. Without a code, files are optional. */
  readonly required?: FieldErrorCode | undefined;
  readonly hint?: boolean;
}

/** The messages that only some forms have. Every form has the message `forms.<kind>.failure`. */
interface FormWording {
  readonly submit?: FormsMessageKey;
  /** The text of a toast while the form is being sent. Default: no toast. */
  readonly progress?: FormsMessageKey;
  /** One message for all missing fields (requirements §5.11). Default: the message of the first missing field. */
  readonly incomplete?: FormsMessageKey;
  /** The message after a network failure. Default: `forms.<kind>.failure`. */
  readonly networkFailure?: FormsMessageKey;
  /** The sentence below the fields. Default: a sentence that we use the answers only for the request. */
  readonly privacy?: FormsMessageKey;
  /** The text of the receipt. Default: "We have your request." */
  readonly received?: FormsMessageKey;
  readonly successInDialog?: FormsMessageKey;
  /** The label of a second Send button, above the fields, if another form has filled in this form. Default: no such button. */
  readonly sendPrepared?: FormsMessageKey;
}

/** A row of the registry. The provider's paths and names of fields are in lib/leads/deliver/provider-adapter.ts instead. */
export interface FormRow {
  readonly kind: string;
  readonly endpoint: string;
  readonly page: string;
  /** The key of a message, or the service whose title the form has (content/services). */
  readonly title: MessageKey | { readonly service: ServiceId };
  /** The id never changes, because links contain it. After sending, the dialog shows a receipt if `hasReceipt`, otherwise one line. */
  readonly dialog?: { readonly id: string; readonly description: MessageKey; readonly hasReceipt?: true };
  readonly fields: Readonly<Record<string, FieldRow>>;
  readonly check?: (values: FormValues) => FieldProblem | undefined;
  readonly files: Readonly<Record<string, FileFieldRow>>;
  readonly wording: FormWording;
  /** True if the error message quotes the provider's message (requirements §7.2). Otherwise it is `forms.<kind>.failure`. */
  readonly quotesProvider?: boolean;
  /** True if the home page opens after sending, and on "Cancel" (requirements §2.34, §4.7). */
  readonly leadsHome?: boolean;
  readonly isAnswered: boolean;
  /** The form that this form fills in. A form with this property is never sent itself (requirements §3.6). */
  readonly handsOverTo?: "consultation";
  /** The form's name in URLs, drafts and returned forms. Default: the id of the row. */
  readonly storedAs?: string;
}
