"use client";

import { ContactFields } from "#components/forms/fields/contact-fields.tsx";
import type { Countries } from "#components/forms/fields/country-code-field.tsx";
import { FileFields } from "#components/forms/fields/file-fields.tsx";
import { TextArea, TextField } from "#components/forms/fields/text-field.tsx";
import { FormFrame } from "#components/forms/frame/form-frame.tsx";
import { type SubmissionOptions, useSubmission } from "#components/forms/state/use-submission.ts";
import type { ServiceId } from "#content/routes.ts";
import type { FormOutline } from "#lib/forms/outline.ts";

interface Props extends SubmissionOptions {
  form: FormOutline<"service-request">;
  serviceId: ServiceId;
  serviceTitle: string;
  countries: Countries;
}

/** The service request (requirements §3 to §5), with the fields that the service asks for. */
export function ServiceRequestForm({ form, serviceId, serviceTitle, countries, ...options }: Props) {
  const submission = useSubmission(form, options);
  return (
    <FormFrame submission={submission}>
      <input type="hidden" defaultValue={serviceTitle} {...submission.fields.register("serviceTitle")} />
      <TextField name="patientName" autoComplete="name" />
      <ContactFields countries={countries} />
      {serviceId === "visa-travel" && (
        <>
          <TextField name="attendantName" />
          <TextField name="relation" />
        </>
      )}
      {serviceId === "treatment-planning" && (
        <>
          <TextArea name="medicalCondition" />
          <TextField name="hospitalName" />
        </>
      )}
      <TextArea name="message" />
      <FileFields />
    </FormFrame>
  );
}
