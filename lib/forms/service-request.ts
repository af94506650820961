import * as z from "zod/mini";
import type { ServiceId } from "#content/routes.ts";
import type { FormDefinition } from "#lib/forms/definition.ts";
import { documentKinds } from "#lib/forms/files.ts";
import {
  countryCode,
  email,
  longText,
  optionalLongText,
  optionalShortText,
  phone,
  shortText,
} from "#lib/forms/rules.ts";

/** Counts are the provider's own limits (docs/provider-api.md). */
const reports = { maxCount: 10, kinds: documentKinds } as const;
const passports = { maxCount: 5, kinds: documentKinds } as const;

const common = {
  serviceTitle: shortText("service-unknown"),
  patientName: shortText("patient-name-required"),
  email: email(),
  countryCode: countryCode(),
  phone: phone(),
};

const message = optionalLongText();

const base = { id: "service-request", action: "/api/services" } as const;

const general: FormDefinition = { ...base, fields: z.object({ ...common, message }), files: {} };

/** The service request (requirements §3.1 to §3.4, §5.2 to §5.5): each service asks for its own. */
export const serviceRequest: Readonly<Record<ServiceId, FormDefinition>> = {
  "treatment-planning": {
    ...base,
    fields: z.object({
      ...common,
      medicalCondition: longText("medical-condition-required"),
      hospitalName: optionalShortText(),
      message,
    }),
    files: {
      "medicalReports[]": { ...reports, required: "medical-reports-required" },
      "previousRecords[]": reports,
    },
  },
  "visa-travel": {
    ...base,
    fields: z.object({ ...common, attendantName: optionalShortText(), relation: optionalShortText(), message }),
    files: {
      "patientPassport[]": { ...passports, required: "patient-passport-required" },
      "attendantPassport[]": passports,
      "medicalReports[]": reports,
    },
  },
  "language-support": general,
  "post-treatment": general,
};
