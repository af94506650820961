/** Has one row for each form (decision 0024). An import of zod here would make the browser fetch more of zod. */

import { type InquiryKind, routes, type ServiceId } from "#content/routes.ts";
import { attachmentKinds, documentKinds, fileKinds, imageKinds } from "#lib/forms/files.ts";
import type { FieldRow, FormRow } from "#lib/forms/row.ts";
import {
  countryCode,
  dialCode,
  email,
  longText,
  offered,
  optionalLongText,
  optionalShortText,
  phone,
  requireDialCode,
  shortText,
  stars,
  textFrom,
} from "#lib/forms/rules.ts";

const emailField = (text = email()) => ({ ...text, widget: "email", autoComplete: "email", hint: true }) as const;

const phoneFields = (country: FieldRow["rule"] = dialCode(), number = phone()) =>
  ({
    countryCode: { rule: country, widget: "country-and-phone", hint: true },
    phone: { ...number, widget: "drawn-before", hint: true },
  }) as const;

const contactFields = {
  fullName: { ...shortText("name-required"), widget: "text", autoComplete: "name" },
  email: emailField(),
  ...phoneFields(),
} as const;

/** The server puts the title of the page's treatment before the message, unless the visitor has ticked `otherSubject`. */
const subjectFields = {
  subject: { rule: offered(), widget: "slot" },
  otherSubject: { rule: offered(), widget: "drawn-before" },
} as const;

const attachments = { "attachments[]": { maxCount: 10, kinds: fileKinds, namedKinds: attachmentKinds } } as const;

/** What the forms of the four services share (requirements §3.1 to §3.4, §5.2 to §5.5). */
const serviceRequest = <Id extends ServiceId>(service: Id) =>
  ({
    kind: "service-request",
    endpoint: "/api/services",
    page: `${routes.serviceDetail}/${service}`,
    title: { service },
    isAnswered: true,
    quotesProvider: true,
    wording: {},
  }) as const;

const patientFields = {
  serviceTitle: { ...shortText("service-unknown"), widget: "page-title" },
  patientName: { ...shortText("patient-name-required"), widget: "text", autoComplete: "name", hint: true },
  email: emailField(),
  ...phoneFields(countryCode()),
} as const;

const serviceMessage = { message: { ...optionalLongText(), widget: "textarea" } } as const;

/** The rules for the files of a service request. The counts are the provider's limits (docs/provider-api.md). */
const documents = { kinds: fileKinds, namedKinds: documentKinds } as const;
const reports = { maxCount: 10, ...documents } as const;
const passports = { maxCount: 5, ...documents } as const;

/** The row of an inquiry (requirements §3.8). A missing value and a wrong value have the same message (requirements §5.7). */
const inquiry = <Kind extends InquiryKind>(kind: Kind) =>
  ({
    kind: "inquiry",
    endpoint: "/api/collaborate",
    page: `${routes.inquiry}/${kind}`,
    title: `inquiry.${kind}.title`,
    dialog: { id: `inquiry-${kind}`, description: "inquiry.fillOut" },
    fields: {
      fullName: {
        ...textFrom(2, "name-too-short"),
        widget: "text",
        autoComplete: "name",
        placeholder: `inquiry.namePlaceholders.${kind}`,
      },
      email: emailField(email("email-invalid")),
      ...phoneFields(dialCode(), phone("phone-invalid", 8)),
      message: { ...textFrom(10, "message-too-short", 500), widget: "textarea" },
    },
    check: requireDialCode,
    files: attachments,
    isAnswered: true,
    wording: { progress: "inquiry.progress" },
  }) as const;

/** The longest text of a field that goes into the message of a consultation. Two such texts with labels fit into the message. */
const HALF_MESSAGE = 2000;

const rows = {
  "service-request/treatment-planning": {
    ...serviceRequest("treatment-planning"),
    fields: {
      ...patientFields,
      medicalCondition: { ...longText("medical-condition-required"), widget: "textarea", hint: true },
      hospitalName: { ...optionalShortText(), widget: "text", hint: true },
      ...serviceMessage,
    },
    files: {
      "medicalReports[]": { ...reports, required: "medical-reports-required" },
      "previousRecords[]": reports,
    },
  },
  "service-request/visa-travel": {
    ...serviceRequest("visa-travel"),
    fields: {
      ...patientFields,
      attendantName: { ...optionalShortText(), widget: "text", hint: true },
      relation: { ...optionalShortText(), widget: "text", hint: true },
      ...serviceMessage,
    },
    files: {
      "patientPassport[]": { ...passports, required: "patient-passport-required" },
      "attendantPassport[]": passports,
      "medicalReports[]": reports,
    },
  },
  "service-request/language-support": {
    ...serviceRequest("language-support"),
    fields: { ...patientFields, ...serviceMessage },
    files: {},
  },
  "service-request/post-treatment": {
    ...serviceRequest("post-treatment"),
    fields: { ...patientFields, ...serviceMessage },
    files: {},
  },

  "inquiry/insurer": inquiry("insurer"),
  "inquiry/ngo": inquiry("ngo"),
  "inquiry/hospital": inquiry("hospital"),
  "inquiry/individual": inquiry("individual"),
  "inquiry/general": inquiry("general"),

  /** The request for a second opinion (requirements §3.7, §5.8, §5.9). */
  consultation: {
    kind: "consultation",
    endpoint: "/api/contact",
    page: routes.secondOpinion,
    title: "secondOpinion.title",
    dialog: { id: "consultation", description: "secondOpinion.description", hasReceipt: true },
    fields: {
      ...subjectFields,
      ...contactFields,
      message: { ...optionalLongText(), widget: "textarea", hint: true },
    },
    check: requireDialCode,
    files: attachments,
    isAnswered: true,
    quotesProvider: true,
    wording: { networkFailure: "consultation.cut", sendPrepared: "consultation.prepared.send" },
  },

  /** The form on the home page (requirements §3.5, §5.6), whose answers fill in a consultation (lib/forms/hand-over.ts). */
  "home-consultation": {
    kind: "home-consultation",
    endpoint: "/api/contact/prepare",
    page: `${routes.home}#book`,
    title: "home.contact.bookHeading",
    handsOverTo: "consultation",
    storedAs: "contact",
    fields: {
      ...contactFields,
      preferredCountry: { ...optionalShortText(), widget: "text", autoComplete: "off", hint: true },
      medicalCondition: {
        ...longText("medical-condition-required", HALF_MESSAGE),
        widget: "textarea",
        hint: true,
      },
      additionalInfo: { ...optionalLongText(HALF_MESSAGE), widget: "textarea" },
    },
    check: requireDialCode,
    files: {},
    isAnswered: true,
    wording: { submit: "home-consultation.submit" },
  },

  /** A review (requirements §3.9, §5.11, §5.12). */
  review: {
    kind: "review",
    endpoint: "/api/review",
    page: routes.leaveReview,
    title: "review.title",
    dialog: { id: "review", description: "review.description" },
    leadsHome: true,
    fields: {
      name: { ...shortText("name-required"), widget: "text", autoComplete: "name", hint: true },
      location: { ...shortText("location-required"), widget: "text", hint: true },
      rating: { rule: stars("rating-required"), widget: "slot" },
      review: { ...longText("review-required"), widget: "textarea" },
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
  },
} as const satisfies Readonly<Record<string, FormRow>>;

type Rows = typeof rows;

export type FormId = keyof Rows;

export type SentFormId = { [Id in FormId]: Rows[Id] extends { handsOverTo: string } ? never : Id }[FormId];

export type FormKind = Rows[FormId]["kind"];
export type SentFormKind = Rows[SentFormId]["kind"];

/** The id of a dialog. Browser tabs store it, and links name it in `data-dialog`. */
export type DialogId = Extract<Rows[FormId], { dialog: object }>["dialog"]["id"];

type FormOf<Id extends FormId> = FormRow & Pick<Rows[Id], "kind" | "endpoint">;

export const forms: { readonly [Id in FormId]: FormOf<Id> } = rows;
