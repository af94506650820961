import type * as z from "zod/mini";
import type { ServiceId } from "#content/routes.ts";
import type { FieldErrorCode, FieldProblem } from "#lib/forms/codes.ts";
import type { FileKind, FileRule } from "#lib/forms/files.ts";
import type { FormsMessageKey, MessageKey } from "#lib/i18n/messages.ts";

/** The answers of a visitor, by the name of the field. */
export type FormValues = Readonly<Record<string, string>>;

/**
 * How components/forms/fields/fields.tsx draws a field. "country-and-phone" draws the phone number too, so the phone field is
 * "drawn-before". "page-title" is a hidden input with the page's English title. "slot" is a component that the page passes, such as one of
 * components/forms/fields/slots.tsx. The slot of an optional field may be empty.
 */
type Widget = "text" | "email" | "textarea" | "country-and-phone" | "drawn-before" | "page-title" | "slot";

/** A field of a form. Its label is the message `forms.<kind>.fields.<name>.label`. */
export interface FieldRow {
  /** The rule for the field's text. Each message of the rule is a {@link FieldErrorCode}. */
  readonly rule: z.ZodMiniType<string, string | undefined>;
  readonly widget: Widget;
  /** The field's name in the HTML standard, so that browsers can fill in the field (WCAG 1.3.5). */
  readonly autoComplete?: string;
  /** True if the field has the message `forms.<kind>.fields.<name>.hint`. */
  readonly hint?: boolean;
  readonly placeholder?: FormsMessageKey;
}

type FieldRows = Readonly<Record<string, FieldRow>>;

/** A file field of a form. */
interface FileFieldRow extends FileRule {
  /** The kinds that the field names to visitors. Default: all kinds that it accepts. */
  readonly namedKinds?: readonly FileKind[];
  readonly maxCount: number;
  /** The error code if the visitor chose no file. Without a code, the files are optional. */
  readonly required?: FieldErrorCode | undefined;
  /** True if the field has the message `forms.<kind>.fields.<name>.hint`. */
  readonly hint?: boolean;
}

type FileRows = Readonly<Record<string, FileFieldRow>>;

/** The messages that only some forms have. Every form also has `forms.<kind>.failure`. */
interface FormWording {
  /** The text of the button that sends the form. Default: "Send request". */
  readonly submit?: FormsMessageKey;
  /** The text of a toast while the form is being sent. Default: no toast. */
  readonly progress?: FormsMessageKey;
  /** The message that stands for all missing fields (requirements §5.11). Default: the message of the first field. */
  readonly incomplete?: FormsMessageKey;
  /** The message after a network failure. Default: `forms.<kind>.failure`. */
  readonly networkFailure?: FormsMessageKey;
  /** The sentence about privacy below the fields. Default: a sentence that we use the answers only for the request. */
  readonly privacy?: FormsMessageKey;
  /** The text of the receipt. Default: "We have your request." */
  readonly received?: FormsMessageKey;
  /** The text of a second toast, after a form in a dialog was sent. Default: no second toast. */
  readonly successInDialog?: FormsMessageKey;
  /** The text of a second button above the fields, which appears if another form has filled in this form. Default: no button. */
  readonly sendPrepared?: FormsMessageKey;
}

/** The heading of a form: a message, or the title of a service (content/services). */
type Title = MessageKey | { readonly service: ServiceId };

/** Everything that describes a form, except the provider's path and field names (lib/leads/deliver/provider-adapter.ts). */
export interface FormRow {
  /** The first part of the form's id. */
  readonly kind: string;
  /** The address that the form posts to, with and without JavaScript. */
  readonly endpoint: string;
  readonly page: string;
  readonly title: Title;
  /**
   * Set if the form also opens in a dialog. The id never changes, because the links on pages contain it. After sending, a new dialog with
   * the receipt follows if `hasReceipt`. Otherwise one line on the page has the reference.
   */
  readonly dialog?: { readonly id: string; readonly description: MessageKey; readonly hasReceipt?: true };
  /** The fields in the order in which visitors fill them in. Files come after these fields. */
  readonly fields: FieldRows;
  /** A rule about several fields together. Returns the field and the code of a problem, or undefined. */
  readonly check?: (values: FormValues) => FieldProblem | undefined;
  readonly files: FileRows;
  readonly wording: FormWording;
  /**
   * True if the error message quotes the provider's own message (requirements §7.2). Otherwise, the error message is
   * `forms.<kind>.failure`.
   */
  readonly quotesProvider?: boolean;
  /** True if the home page opens after the form is sent, and on "Cancel" (requirements §2.34, §4.7). */
  readonly leadsHome?: boolean;
  /** True if we reply to the visitor. The thank-you page then says when we reply. */
  readonly isAnswered: boolean;
  /** The form that this form fills in. This form itself is not sent to the provider (requirements §3.6). */
  readonly handsOverTo?: "consultation";
  /** The name of the form in addresses, drafts and returned forms. Default: the id of the row. */
  readonly storedAs?: string;
}
