import type * as z from "zod/mini";
import type { ServiceId } from "#content/routes.ts";
import type { FieldErrorCode, FieldProblem } from "#lib/forms/codes.ts";
import type { FileKind, FileRule } from "#lib/forms/files.ts";
import type { FormsMessageKey, MessageKey } from "#lib/i18n/messages.ts";

/** By the name of the field. */
export type FormValues = Readonly<Record<string, string>>;

/**
 * "country-and-phone" draws the phone number too, so the phone field is "drawn-before". "page-title" is a hidden input with the page's
 * English title. "slot" is a component that the page passes (components/forms/fields/slots.tsx).
 */
type Widget = "text" | "email" | "textarea" | "country-and-phone" | "drawn-before" | "page-title" | "slot";

/** Its label is the message `forms.<kind>.fields.<name>.label`. */
export interface FieldRow {
  /** Each message of the rule is a {@link FieldErrorCode}. */
  readonly rule: z.ZodMiniType<string, string | undefined>;
  /** In characters, as `countCharacters` counts them (lib/forms/counts.ts). */
  readonly min?: number;
  readonly max?: number;
  readonly widget: Widget;
  /** The HTML standard's name, so that browsers can fill in the field (WCAG 1.3.5). */
  readonly autoComplete?: string;
  /** The field has the message `forms.<kind>.fields.<name>.hint`. */
  readonly hint?: boolean;
  readonly placeholder?: FormsMessageKey;
}

type FieldRows = Readonly<Record<string, FieldRow>>;

interface FileFieldRow extends FileRule {
  /** What the field names to visitors. Default: all kinds. */
  readonly namedKinds?: readonly FileKind[];
  readonly maxCount: number;
  /** The code if there is no file. Without a code, the files are optional. */
  readonly required?: FieldErrorCode | undefined;
  /** As of a {@link FieldRow}. */
  readonly hint?: boolean;
}

type FileRows = Readonly<Record<string, FileFieldRow>>;

/** What only some forms have. Every form also has `forms.<kind>.failure`. */
interface FormWording {
  /** The button. Default: "Send request". */
  readonly submit?: FormsMessageKey;
  /** A toast while the form is being sent. Default: none. */
  readonly progress?: FormsMessageKey;
  /** Stands for all missing fields (requirements §5.11). Default: the message of the first one. */
  readonly incomplete?: FormsMessageKey;
  /** Default: `forms.<kind>.failure`. */
  readonly networkFailure?: FormsMessageKey;
  /** Below the fields. Default: that we use the answers only for the request. */
  readonly privacy?: FormsMessageKey;
  /** The receipt. Default: "We have your request." */
  readonly received?: FormsMessageKey;
  /** A second toast after a dialog's form was sent. Default: none. */
  readonly successInDialog?: FormsMessageKey;
  /** A second button above the fields of a form that another has filled in. Default: none. */
  readonly sendPrepared?: FormsMessageKey;
}

/** Or the title of a service (content/services). */
type Title = MessageKey | { readonly service: ServiceId };

/** The provider's path and field names are in lib/leads/deliver/provider-adapter.ts. */
export interface FormRow {
  /** The first part of the form's id. */
  readonly kind: string;
  readonly endpoint: string;
  readonly page: string;
  readonly title: Title;
  /**
   * The id never changes, because the links on pages contain it. After sending, a dialog with the receipt follows if `hasReceipt`,
   * otherwise one line.
   */
  readonly dialog?: { readonly id: string; readonly description: MessageKey; readonly hasReceipt?: true };
  /** In the order in which visitors fill them in. Files come after. */
  readonly fields: FieldRows;
  /** A rule about several fields together. */
  readonly check?: (values: FormValues) => FieldProblem | undefined;
  readonly files: FileRows;
  readonly wording: FormWording;
  /** The error message quotes the provider's own (requirements §7.2). Default: `forms.<kind>.failure`. */
  readonly quotesProvider?: boolean;
  /** The home page opens after sending, and on "Cancel" (requirements §2.34, §4.7). */
  readonly leadsHome?: boolean;
  /** The thank-you page says when we reply. */
  readonly isAnswered: boolean;
  /** The form that this form fills in. This one itself is not sent (requirements §3.6). */
  readonly handsOverTo?: "consultation";
  /** In addresses, drafts and returned forms. Default: the id of the row. */
  readonly storedAs?: string;
}
