import type * as z from "zod/mini";
import type { ServiceId } from "#content/routes.ts";
import type { FieldErrorCode, FieldProblem } from "#lib/forms/codes.ts";
import type { FileKind, FileRule } from "#lib/forms/files.ts";
import type { FormsMessageKey, MessageKey } from "#lib/i18n/messages.ts";

/** The answers of a visitor, by the name of the field. */
export type FormValues = Readonly<Record<string, string>>;

/**
 * "country-and-phone" draws the phone number too, which is therefore "drawn-before". "page-title" is hidden and has the page's English
 * title. "slot" is a component of the page (components/forms/fields/slots.tsx).
 */
type Widget = "text" | "email" | "textarea" | "country-and-phone" | "drawn-before" | "page-title" | "slot";

export interface FieldRow {
  /** Each message of the rule is a {@link FieldErrorCode}. */
  readonly rule: z.ZodMiniType<string, string | undefined>;
  /** The limits of the rule, as `countCharacters` counts them (lib/forms/counts.ts). */
  readonly min?: number;
  readonly max?: number;
  readonly widget: Widget;
  /** The HTML standard's name, so that browsers can fill in the field (WCAG 1.3.5). */
  readonly autoComplete?: string;
  readonly hint?: boolean;
  readonly placeholder?: FormsMessageKey;
}

interface FileFieldRow extends FileRule {
  readonly namedKinds?: readonly FileKind[];
  readonly maxCount: number;
  /** The code if there is no file. Without a code, the files are optional. */
  readonly required?: FieldErrorCode | undefined;
  readonly hint?: boolean;
}

/** What only some forms have. Every form also has `forms.<kind>.failure`. */
interface FormWording {
  readonly submit?: FormsMessageKey;
  /** The text of a toast while the form is being sent. Default: no toast. */
  readonly progress?: FormsMessageKey;
  /** The message for all missing fields (requirements §5.11). Default: the message of the first one. */
  readonly incomplete?: FormsMessageKey;
  /** The message after a network failure. Default: `forms.<kind>.failure`. */
  readonly networkFailure?: FormsMessageKey;
  /** The sentence below the fields. Default: that we use the answers only for the request. */
  readonly privacy?: FormsMessageKey;
  /** The text of the receipt. Default: "We have your request." */
  readonly received?: FormsMessageKey;
  readonly successInDialog?: FormsMessageKey;
  /** A second button above the fields of a form that another has filled in. Default: none. */
  readonly sendPrepared?: FormsMessageKey;
}

/** The provider's path and field names are in lib/leads/deliver/provider-adapter.ts. */
export interface FormRow {
  readonly kind: string;
  readonly endpoint: string;
  readonly page: string;
  /** A message, or the title of a service (content/services). */
  readonly title: MessageKey | { readonly service: ServiceId };
  /** Links contain the id, so it never changes. After sending, a dialog with the receipt follows if `hasReceipt`, otherwise one line. */
  readonly dialog?: { readonly id: string; readonly description: MessageKey; readonly hasReceipt?: true };
  readonly fields: Readonly<Record<string, FieldRow>>;
  readonly check?: (values: FormValues) => FieldProblem | undefined;
  readonly files: Readonly<Record<string, FileFieldRow>>;
  readonly wording: FormWording;
  /** The error message quotes the provider's own (requirements §7.2). Default: `forms.<kind>.failure`. */
  readonly quotesProvider?: boolean;
  /** The home page opens after sending, and on "Cancel" (requirements §2.34, §4.7). */
  readonly leadsHome?: boolean;
  readonly isAnswered: boolean;
  /** The form that this form fills in. This one itself is not sent (requirements §3.6). */
  readonly handsOverTo?: "consultation";
  /** The form's name in addresses, drafts and returned forms. Default: the id of the row. */
  readonly storedAs?: string;
}
