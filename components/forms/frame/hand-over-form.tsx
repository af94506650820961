"use client";

import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { openDialog, prepareDialog } from "#components/dialogs/open-dialog.ts";
import { Fields } from "#components/forms/fields/fields.tsx";
import type { Countries } from "#components/forms/fields/phone-number.tsx";
import { ErrorSummary } from "#components/forms/frame/error-summary.tsx";
import { FormContext } from "#components/forms/state/form-context.tsx";
import { prepareDraft } from "#components/forms/state/use-draft.ts";
import { type InitialForm, useFormFields } from "#components/forms/state/use-form-fields.ts";
import { opensDialogs } from "#components/loader/opens-dialogs.ts";
import { Button } from "#components/ui/button.tsx";
import { useHydrated } from "#components/ui/use-hydrated.ts";
import { routes } from "#content/routes.ts";
import type { FormSchema } from "#lib/forms/form-schema.ts";
import { localePath } from "#lib/i18n/locales.ts";

/** How long Send waits for the code of the next step (requirements §3.6). */
const PATIENCE_MS = 5000;

interface Props {
  form: FormSchema<"home-consultation">;
  countries: Countries;
  initial?: InitialForm | undefined;
  /** True if the visitor pressed Send before React replaced the server's HTML. */
  isSent?: boolean;
}

/** Sends nothing (requirements §3.5, §5.6). Opens the consultation in a dialog or on its page, filled in (requirements §3.6). */
export function HandOverForm({ form, countries, initial, isSent = false }: Props) {
  const t = useTranslations("forms");
  const locale = useLocale();
  const fields = useFormFields(form, { initial, keepsDraft: false });
  const hydrated = useHydrated();
  const button = useRef<HTMLButtonElement>(null);
  const [state, setState] = useState<"idle" | "busy" | "cut" | "late">(isSent ? "busy" : "idle");

  function prepare() {
    fields.prepare();
    if (opensDialogs()) prepareDialog("consultation").catch(() => undefined);
  }

  async function handOver() {
    const values = await fields.check();
    if (!values) return;
    const { toConsultation } = await import("#lib/forms/hand-over.ts");
    const labelled: Parameters<typeof toConsultation>[1] = (field, text) =>
      t(`home-consultation.handover.${field}`, { text });
    const handedOver = toConsultation(values, labelled);
    if (opensDialogs()) {
      // Clears this form once the dialog's form is sent, so that nobody sends it twice.
      await openDialog("consultation", { values: handedOver, onSent: () => fields.clear() });
    } else {
      prepareDraft(form.draft, handedOver);
      location.assign(localePath(locale, routes.secondOpinion));
    }
  }

  async function send() {
    setState("busy");
    const late = new Promise<never>((_, reject) => setTimeout(reject, PATIENCE_MS));
    try {
      await Promise.race([handOver(), late]);
      setState("idle");
    } catch {
      setState(navigator.onLine ? "late" : "cut");
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the form replaces the server's HTML.
  useEffect(() => {
    if (!isSent) return;
    // The button that the visitor pressed has gone with the server's HTML.
    button.current?.focus({ preventScroll: true });
    send();
  }, []);

  function onSubmit(event: FormEvent) {
    // The dialog's code has not come, and the visitor has pressed Send again: the browser posts the form, as the page said it would.
    if (state === "late") return;
    event.preventDefault();
    send();
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
        className="space-y-6 max-md:in-data-dense:space-y-3"
      >
        <noscript>
          <p className="text-ink-soft text-sm">{t("home-consultation.noScript")}</p>
        </noscript>
        <ErrorSummary />
        <Fields countries={countries} />
        <p className="text-ink-soft text-sm">{t("home-consultation.next")}</p>
        <p data-late="" hidden={state !== "late"} role="alert" className="font-semibold text-danger">
          {t("home-consultation.late")}
        </p>
        <Button ref={button} type="submit" disabled={state === "busy"}>
          {t("home-consultation.submit")}
        </Button>
        <div role="alert" className="font-semibold text-danger">
          {state === "cut" && t("home-consultation.cut")}
        </div>
      </form>
    </FormContext>
  );
}
