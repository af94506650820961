"use client";

import { useTranslations } from "next-intl";
import { CountryCodeField } from "@/components/forms/country-code-field";
import { FileField } from "@/components/forms/file-field";
import { FormContextProvider } from "@/components/forms/form-context";
import { FormStatus } from "@/components/forms/form-status";
import { TextArea, TextField } from "@/components/forms/text-field";
import { useSubmission } from "@/components/forms/use-submission";
import { Button } from "@/components/ui/button";
import { prepareToasts } from "@/components/ui/toast";
import { useHydrated } from "@/components/ui/use-hydrated";
import { type ServiceId, serviceRequest } from "@/lib/forms/service-request";

interface Props {
  serviceId: ServiceId;
  serviceTitle: string;
  countries: readonly (readonly [string, string])[];
  defaultCountry: string;
}

/** The service request (spec §3 to §5), with the fields that the service asks for. */
export function ServiceRequestForm({ serviceId, serviceTitle, countries, defaultCountry }: Props) {
  const t = useTranslations("forms");
  const submission = useSubmission(serviceRequest[serviceId]);
  const hydrated = useHydrated();
  const submitting = submission.state.kind === "submitting";
  return (
    <FormContextProvider value={submission}>
      <form
        action={submission.action}
        method="post"
        encType="multipart/form-data"
        // Native checks are off (spec §5), but only once ours are there: before that they save a useless upload.
        noValidate={hydrated}
        onSubmit={submission.onSubmit}
        onFocus={prepareToasts}
        className="space-y-6"
      >
        <input type="hidden" defaultValue={serviceTitle} {...submission.fields.register("serviceTitle")} />
        <TextField name="patientName" autoComplete="name" />
        {serviceId === "visa-travel" && (
          <>
            <TextField name="attendantName" />
            <TextField name="relation" />
          </>
        )}
        <TextField name="email" type="email" autoComplete="email" inputMode="email" />
        <CountryCodeField options={countries} preset={defaultCountry} />
        <TextField name="phone" type="tel" autoComplete="tel-national" inputMode="tel" placeholder="XXXXXXXXXX" />
        {serviceId === "treatment-planning" && (
          <>
            <TextArea name="medicalCondition" />
            <TextField name="hospitalName" />
          </>
        )}
        {Object.keys(submission.form.files).map((name) => (
          <FileField key={name} name={name} />
        ))}
        <TextArea name="message" />
        <p className="text-ink-soft text-sm">{t("privacy")}</p>
        <Button type="submit" disabled={submitting}>
          {t(submitting ? "submitting" : "submit")}
        </Button>
        <FormStatus state={submission.state} />
      </form>
    </FormContextProvider>
  );
}
