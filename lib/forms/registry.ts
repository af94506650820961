/**
 * The forms of the site, one row each (decision 0024). Pages get only the outline of a form (lib/forms/outline.ts). The browser
 * fetches the rules and zod when a visitor touches the form.
 */

import * as z from "zod/mini";
import { inquiryKinds, routes, type ServiceId, serviceIds } from "#content/routes.ts";
import type { FieldErrorCode } from "#lib/forms/codes.ts";
import { attachmentKinds, documentKinds, imageKinds } from "#lib/forms/files.ts";
import { dialCode, hasDialCode } from "#lib/forms/phone.ts";
import { type FieldRow, type FieldRows, type FileRows, form } from "#lib/forms/row.ts";
import {
  countryCode,
  email,
  longText,
  optionalLongText,
  optionalShortText,
  phone,
  shortText,
  textFrom,
} from "#lib/forms/rules.ts";

const emailField = (rule = email()): FieldRow => ({ rule, widget: "email", autoComplete: "email", hint: true });

/** A country and a number: two fields that are drawn together. */
const phoneFields = (country: FieldRow["rule"] = dialCode(), number: FieldRow["rule"] = phone()) =>
  ({
    countryCode: { rule: country, widget: "country-and-phone", hint: true },
    phone: { rule: number, widget: "drawn-before", hint: true },
  }) as const;

const contactFields = {
  fullName: { rule: shortText("name-required"), widget: "text", autoComplete: "name" },
  email: emailField(),
  ...phoneFields(),
} as const;

const attachments: FileRows = { "attachments[]": { maxCount: 10, kinds: attachmentKinds } };

/** Two texts of this length, with labels, fit into the message of a consultation. */
const HALF_MESSAGE = 2000;

const serviceMessage = { message: { rule: optionalLongText(), widget: "textarea" } } as const;

/** The fields that only one service has (requirements §3.1 to §3.4). */
const serviceFields: Readonly<Record<ServiceId, FieldRows>> = {
  "treatment-planning": {
    medicalCondition: { rule: longText("medical-condition-required"), widget: "textarea", hint: true },
    hospitalName: { rule: optionalShortText(), widget: "text", hint: true },
  },
  "visa-travel": {
    attendantName: { rule: optionalShortText(), widget: "text", hint: true },
    relation: { rule: optionalShortText(), widget: "text", hint: true },
  },
  "language-support": {},
  "post-treatment": {},
};

/** The counts are the provider's limits (docs/provider-api.md). */
const reports = { maxCount: 10, kinds: documentKinds } as const;
const passports = { maxCount: 5, kinds: documentKinds } as const;

const serviceFiles: Readonly<Record<ServiceId, FileRows>> = {
  "treatment-planning": {
    "medicalReports[]": { ...reports, required: "medical-reports-required" },
    "previousRecords[]": reports,
  },
  "visa-travel": {
    "patientPassport[]": { ...passports, required: "patient-passport-required" },
    "attendantPassport[]": passports,
    "medicalReports[]": reports,
  },
  "language-support": {},
  "post-treatment": {},
};

const ratingRequired: FieldErrorCode = "rating-required";

export const registry = {
  /** Requirements §3.1 to §3.4, §5.2 to §5.5. */
  "service-request": form({
    endpoint: "/api/services",
    variants: serviceIds,
    page: (service) => `${routes.serviceDetail}/${service}`,
    title: (service) => ({ service }),
    fields: (service) => ({
      serviceTitle: { rule: shortText("service-unknown"), widget: "page-title" },
      patientName: { rule: shortText("patient-name-required"), widget: "text", autoComplete: "name", hint: true },
      email: emailField(),
      ...phoneFields(countryCode()),
      ...serviceFields[service],
      ...serviceMessage,
    }),
    files: (service) => serviceFiles[service],
    isAnswered: true,
    quotesProvider: true,
  }),

  /** The inquiry of partners and others (requirements §3.8, §5.7). A missing value and a wrong one have the same message. */
  inquiry: form({
    endpoint: "/api/collaborate",
    variants: inquiryKinds,
    page: (kind) => `${routes.inquiry}/${kind}`,
    title: (kind) => `inquiry.${kind}.title`,
    dialog: { description: "inquiry.fillOut" },
    fields: (kind) => ({
      fullName: {
        rule: textFrom(2, "name-too-short"),
        widget: "text",
        autoComplete: "name",
        placeholder: `inquiry.namePlaceholders.${kind}`,
      },
      email: emailField(email("email-invalid")),
      ...phoneFields(dialCode(), phone("phone-invalid").check(z.minLength(8, "phone-invalid"))),
      message: { rule: textFrom(10, "message-too-short", 500), widget: "textarea" },
    }),
    check: hasDialCode(),
    files: attachments,
    isAnswered: true,
    wording: { progress: "inquiry.progress" },
  }),

  /** The request for a second opinion (requirements §3.7, §5.8, §5.9). */
  consultation: form({
    endpoint: "/api/contact",
    page: routes.secondOpinion,
    title: "secondOpinion.title",
    dialog: { description: "secondOpinion.description" },
    fields: {
      ...contactFields,
      message: { rule: optionalLongText(), widget: "textarea", hint: true },
    },
    check: hasDialCode(),
    files: attachments,
    isAnswered: true,
    quotesProvider: true,
    wording: { networkFailure: "consultation.cut", sendPrepared: "consultation.prepared.send" },
  }),

  /** The consultation on the home page (requirements §3.5, §5.6), which becomes a consultation (lib/forms/hand-over.ts). */
  "home-consultation": form({
    endpoint: "/api/contact/prepare",
    page: `${routes.home}#book`,
    title: "home.contact.bookHeading",
    handsOverTo: "consultation",
    storedAs: "contact",
    fields: {
      ...contactFields,
      preferredCountry: { rule: optionalShortText(), widget: "text", autoComplete: "off", hint: true },
      medicalCondition: {
        rule: longText("medical-condition-required", HALF_MESSAGE),
        widget: "textarea",
        hint: true,
      },
      additionalInfo: { rule: optionalLongText(HALF_MESSAGE), widget: "textarea" },
    },
    check: hasDialCode(),
    files: {},
    isAnswered: true,
    wording: { submit: "home-consultation.submit" },
  }),

  /** A review with its stars and an optional photo (requirements §3.9, §5.11, §5.12). */
  review: form({
    endpoint: "/api/review",
    page: routes.leaveReview,
    title: "review.title",
    dialog: { description: "review.description" },
    leadsHome: true,
    fields: {
      name: { rule: shortText("name-required"), widget: "text", autoComplete: "name", hint: true },
      location: { rule: shortText("location-required"), widget: "text", hint: true },
      rating: { rule: z.string(ratingRequired).check(z.trim(), z.regex(/^[1-5]$/, ratingRequired)), widget: "slot" },
      review: { rule: longText("review-required"), widget: "textarea" },
    },
    files: { profileImage: { maxCount: 1, kinds: imageKinds, isPublished: true, hint: true } },
    isAnswered: false,
    wording: {
      submit: "review.submit",
      progress: "review.progress",
      incomplete: "review.incomplete",
      privacy: "review.privacy",
      received: "review.received",
      successInDialog: "review.successInDialog",
    },
  }),
};

type Registry = typeof registry;

export type FormId = keyof Registry;

/** The forms whose submissions are kept and sent on. */
export type SentFormId = { [Id in FormId]: Registry[Id]["handsOverTo"] extends undefined ? Id : never }[FormId];

type VariantsOf<Id extends FormId> = NonNullable<Registry[Id]["variants"]>[number];

/** The forms with variants. */
export type VariedFormId = { [Id in FormId]: [VariantsOf<Id>] extends [never] ? never : Id }[FormId];

type ChoiceOf<Id extends FormId> = Id extends VariedFormId
  ? { readonly form: Id; readonly variant: VariantsOf<Id> }
  : { readonly form: Id; readonly variant?: undefined };

/** A form and one of its variants, if it has any. */
export type FormChoice = { [Id in FormId]: ChoiceOf<Id> }[FormId];

/** A form whose submissions are kept and sent on, and one of its variants. */
export type SentChoice = Extract<FormChoice, { form: SentFormId }>;

/** The id of a dialog: the id of its form, and the variant if it has one. Tabs store it, and links carry it (`data-dialog`). */
export type DialogId = {
  [Id in FormId]: Registry[Id]["dialog"] extends undefined
    ? never
    : Id extends VariedFormId
      ? `${Id}-${VariantsOf<Id>}`
      : Id;
}[FormId];
