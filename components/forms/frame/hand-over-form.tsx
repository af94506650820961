"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { openDialog, prepareDialog } from "#components/dialogs/open-dialog.ts";
import { Fields } from "#components/forms/fields/fields.tsx";
import type { Countries } from "#components/forms/fields/phone-number.tsx";
import { ErrorSummary } from "#components/forms/frame/error-summary.tsx";
import { FormContext } from "#components/forms/state/form-context.tsx";
import { type InitialForm, useFormFields } from "#components/forms/state/use-form-fields.ts";
import { Button } from "#components/ui/button.tsx";
import { useHydrated } from "#components/ui/use-hydrated.ts";
import type { FormSchema } from "#lib/forms/form-schema.ts";

interface Props {
  form: FormSchema<"home-consultation">;
  countries: Countries;
  initial?: InitialForm | undefined;
}

/**
 * Draws the short consultation form of the home page (requirements §3.5, §5.6). It sends nothing. It opens the consultation dialog with the
 * same values, and the visitor sends the form in the dialog (requirements §3.6).
 */
export function HandOverForm({ form, countries, initial }: Props) {
  const t = useTranslations("forms");
  const fields = useFormFields(form, { initial });
  const hydrated = useHydrated();
  const [state, setState] = useState<"idle" | "busy" | "cut">("idle");

  function prepare() {
    fields.prepare();
    prepareDialog("consultation").catch(() => undefined);
  }

  async function handOver() {
    const { toConsultation } = await import("#lib/forms/hand-over.ts");
    const values = await fields.check();
    const labelled: Parameters<typeof toConsultation>[1] = (field, text) =>
      t(`home-consultation.handover.${field}`, { text });
    // When the dialog's form is sent, this form is cleared, so that nobody sends it twice. Closing the dialog changes nothing.
    if (values) await openDialog("consultation", { values: toConsultation(values, labelled), onSent: fields.clear });
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { currentTarget } = event;
    setState("busy");
    try {
      await handOver();
      setState("idle");
    } catch {
      // The dialog's code could not be fetched. If the device is online, we post this form, and the server shows the consultation form.
      if (navigator.onLine) currentTarget.submit();
      else setState("cut");
    }
  }

  return (
    <FormContext value={fields}>
      <form
        action={form.action}
        method="post"
        data-scripts=""
        encType="multipart/form-data"
        noValidate={hydrated}
        onSubmit={onSubmit}
        onFocus={prepare}
        className="space-y-6"
      >
        <ErrorSummary />
        <Fields countries={countries} />
        <p className="text-ink-soft text-sm">{t("home-consultation.next")}</p>
        <Button type="submit" disabled={state === "busy"}>
          {t("home-consultation.submit")}
        </Button>
        <div role="alert" className="font-semibold text-danger">
          {state === "cut" && t("home-consultation.cut")}
        </div>
      </form>
    </FormContext>
  );
}
