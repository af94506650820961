"use client";

import { useLocale, useTranslations } from "next-intl";
import type { MouseEvent, ReactNode, Ref } from "react";
import { whatsAppOnPage } from "#components/contact/whatsapp-on-page.ts";
import { type FieldParts, Fields } from "#components/forms/fields/fields.tsx";
import { focusFirstField } from "#components/forms/fields/focus-field.ts";
import { ErrorSummary } from "#components/forms/frame/error-summary.tsx";
import { type FootProps, FormFoot } from "#components/forms/frame/form-foot.tsx";
import { PreparedNote } from "#components/forms/pages/prepared-note.tsx";
import { FormContext } from "#components/forms/state/form-context.tsx";
import { type SubmissionOptions, useSubmission } from "#components/forms/state/use-submission.ts";
import { Button } from "#components/ui/button.tsx";
import { useHydrated } from "#components/ui/use-hydrated.ts";
import { routes } from "#content/routes.ts";
import type { FormSchema } from "#lib/forms/form-schema.ts";
import { HONEYPOT_FIELD } from "#lib/forms/own-fields.ts";
import type { SentFormKind } from "#lib/forms/registry.ts";
import { localePath } from "#lib/i18n/locales.ts";

export interface FormProps extends SubmissionOptions, FieldParts, Pick<FootProps, "cancel"> {
  form: FormSchema<SentFormKind>;
  /** The URL that opens WhatsApp. Undefined in a dialog. */
  whatsApp?: string | undefined;
}

/** Draws any form that visitors send (requirements §3 to §5). */
export function Form({ form, cancel, countries, pageTitle, slots, whatsApp, ...options }: FormProps) {
  const t = useTranslations("forms");
  const locale = useLocale();
  const hydrated = useHydrated();
  const submission = useSubmission(form, options);
  const { draft } = submission;
  const { wording } = form;
  /** Deletes what the visitor has typed, for example because others use the same phone. */
  function deleteDraft(event: MouseEvent<HTMLButtonElement>) {
    submission.clear(true);
    focusFirstField(event.currentTarget.form);
  }
  const isPrepared = options.initial?.isPrepared || Object.keys(options.handedOver ?? {}).length > 0;
  return (
    <FormContext value={submission}>
      <form
        action={form.action}
        method="post"
        data-scripts=""
        encType="multipart/form-data"
        // The browser validates the form until React has started (requirements §5.1), so that an incomplete form uploads no files.
        noValidate={hydrated}
        onSubmit={submission.onSubmit}
        // Not onInput, which runs before the field's own onChange: the draft would miss the last key.
        onChange={draft.save}
        onFocus={submission.prepare}
        className="space-y-6"
      >
        {form.isAnswered && !options.initial && <OtherWays whatsApp={whatsApp} />}
        <ErrorSummary />
        <p role="status" className="text-ink-soft empty:hidden">
          {draft.restored === "prepared" ? <PreparedNote /> : draft.restored && t(`draft.${draft.restored}`)}
        </p>
        {draft.restored && draft.restored !== "deleted" && (
          <button type="button" onClick={deleteDraft} className="-mt-4 min-h-11 text-primary underline">
            {t("draft.delete")}
          </button>
        )}
        <fieldset disabled={submission.state.kind === "submitting"} className="min-w-0 space-y-6">
          <Honeypot ref={submission.honeypot} />
          {isPrepared && wording.sendPrepared && <Button type="submit">{t(wording.sendPrepared)}</Button>}
          <Fields countries={countries} pageTitle={pageTitle} slots={slots} />
        </fieldset>
        <p className="text-ink-soft text-sm">
          <span>{t(wording.privacy ?? "privacy")}</span>{" "}
          {/* Leads to the short version of the privacy policy, which is in the visitor's language (requirements §2.45). */}
          <a
            href={`${localePath(locale, routes.privacy)}#in-short`}
            target="_blank"
            rel="noopener"
            className="text-primary underline"
          >
            {t("readPrivacy")}
          </a>
        </p>
        <FormFoot submission={submission} cancel={cancel} />
      </form>
    </FormContext>
  );
}

/** A field that people cannot see: if it has a value, a program has filled in the form (security 7). */
function Honeypot({ ref }: { ref: Ref<HTMLInputElement> }) {
  const t = useTranslations("forms");
  return (
    <div aria-hidden="true" className="absolute start-0 size-px overflow-hidden opacity-0">
      <label>
        <span>{t("honeypot")}</span>
        <input ref={ref} type="text" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

const link = "inline-block py-3 text-primary underline underline-offset-4";

/** Offers WhatsApp, and the status page (requirements §2.37, §2.38). A dialog takes the URL of WhatsApp from a link on its page. */
function OtherWays({ whatsApp = whatsAppOnPage() }: { whatsApp?: string | undefined }) {
  const t = useTranslations("forms");
  const page = localePath(useLocale(), routes.requestStatus);
  const status = (words: ReactNode) => (
    <a href={page} className={link}>
      {words}
    </a>
  );
  return (
    <p className="-mt-3 mb-3 flex flex-wrap items-center gap-x-6 text-sm">
      {whatsApp && (
        // Before React starts, components/page-script/keep-visit-source.ts may add the name of a campaign's source to the URL.
        <a href={whatsApp} suppressHydrationWarning className={link}>
          {t("whatsApp")}
        </a>
      )}
      <span>{t.rich("already", { status })}</span>
    </p>
  );
}
