import type * as z from "zod/mini";
import type { ServiceId } from "#content/routes.ts";
import type { FieldErrorCode, FieldProblem } from "#lib/forms/codes.ts";
import type { FileKind } from "#lib/forms/files.ts";
import type { FormsMessageKey, MessageKey } from "#lib/i18n/messages.ts";

/** What a visitor entered, by the name of the field. */
export type FormValues = Readonly<Record<string, string>>;

/**
 * How components/forms/fields/fields.tsx draws a field. Most names stand for HTML controls. "country-and-phone" draws the phone
 * number too, and the number's own widget is "drawn-before". "page-title" is a hidden input with the page's English
 * title. "slot" is a component of components/forms/fields/slots.tsx.
 */
type Widget = "text" | "email" | "textarea" | "country-and-phone" | "drawn-before" | "page-title" | "slot";

/** A field of a form. Its label is the message `forms.<kind>.fields.<name>.label`. */
export interface FieldRow {
  /** Each message of the rule is a {@link FieldErrorCode}. */
  readonly rule: z.ZodMiniType<string, string | undefined>;
  readonly widget: Widget;
  /** A name of the HTML standard, so that browsers can fill in the field (WCAG 1.3.5). */
  readonly autoComplete?: string;
  /** True if the field has the message `forms.<kind>.fields.<name>.hint`. */
  readonly hint?: boolean;
  readonly placeholder?: FormsMessageKey;
}

type FieldRows = Readonly<Record<string, FieldRow>>;

/** A file field of a form. */
interface FileRow {
  readonly kinds: readonly FileKind[];
  readonly maxCount: number;
  /** True if the file will be public, so its metadata must be removed (security 10). */
  readonly isPublished?: boolean;
  /** The error code if no file was chosen. Default: the files are optional. */
  readonly required?: FieldErrorCode | undefined;
  /** True if the field has the message `forms.<kind>.fields.<name>.hint`. */
  readonly hint?: boolean;
}

type FileRows = Readonly<Record<string, FileRow>>;

/** Messages that only some forms have. Every form also has `forms.<kind>.failure`. */
interface Wording {
  /** The button. Default: "Send request". */
  readonly submit?: FormsMessageKey;
  /** A toast while the form is sent. Default: no toast. */
  readonly progress?: FormsMessageKey;
  /** One message for all missing fields (requirements §5.11). Default: the message of the first field. */
  readonly incomplete?: FormsMessageKey;
  /** The message after a network failure. Default: the failure of the form. */
  readonly networkFailure?: FormsMessageKey;
  /** The line about privacy below the fields. Default: answers are used for the request only. */
  readonly privacy?: FormsMessageKey;
  /** The text of the receipt. Default: "We have your request." */
  readonly received?: FormsMessageKey;
  /** The success toast in a dialog. Default: the message of the server. */
  readonly successInDialog?: FormsMessageKey;
  /** A second button above the fields, when another form has filled in this one. Default: no button. */
  readonly sendPrepared?: FormsMessageKey;
}

/** The heading of a form: a message, or the title of a service (content/services). */
type Title = MessageKey | { readonly service: ServiceId };

/** Everything that describes a form, except its names at the provider (lib/leads/deliver/deliver.ts). */
export interface FormRow {
  /** The first part of the form's id. */
  readonly kind: string;
  /** The address that the form posts to, with and without JavaScript. */
  readonly endpoint: string;
  readonly page: string;
  readonly title: Title;
  /** Makes a dialog of the form too. The id never changes, because pages have it in their links. */
  readonly dialog?: { readonly id: string; readonly description: MessageKey };
  /** In the order in which visitors fill them in; files come last. */
  readonly fields: FieldRows;
  /** A rule about more than one field: returns the field and the code of a problem. */
  readonly check?: (values: FormValues) => FieldProblem | undefined;
  readonly files: FileRows;
  readonly wording: Wording;
  /** True if a failure shows the provider's own message (requirements §7.2). Default: the failure of the form. */
  readonly quotesProvider?: boolean;
  /** True if the page goes to the home page after sending, and on "Cancel" (requirements §2.34, §4.7). */
  readonly leadsHome?: boolean;
  /** True if we reply to the visitor. The thank-you page then says when. */
  readonly isAnswered: boolean;
  /** The form that this one fills in instead of being sent (requirements §3.6). */
  readonly handsOverTo?: "consultation";
  /** The id in returned forms. Default: the id of the row. */
  readonly storedAs?: string;
}
