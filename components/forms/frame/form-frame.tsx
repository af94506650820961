"use client";

import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ErrorSummary } from "#components/forms/frame/error-summary.tsx";
import { type FootProps, FormFoot } from "#components/forms/frame/form-foot.tsx";
import { Honeypot } from "#components/forms/frame/honeypot.tsx";
import { FormContextProvider } from "#components/forms/state/form-context.tsx";
import { useHydrated } from "#components/ui/use-hydrated.ts";
import { routes } from "#content/routes.ts";
import { localePath } from "#lib/i18n/locales.ts";

/** What is around the fields of every form that is sent: errors above, the outcome and the button below (requirements §4). */
export function FormFrame({ children, ...foot }: FootProps & { children: ReactNode }) {
  const t = useTranslations("forms");
  const locale = useLocale();
  const hydrated = useHydrated();
  const { submission } = foot;
  const { draft } = submission;
  const ofForm = `${submission.form.id}.privacy` as "review.privacy";
  return (
    <FormContextProvider value={submission}>
      <form
        action={submission.form.action}
        method="post"
        encType="multipart/form-data"
        // Native checks are off (requirements §5.1), but only once ours are there: before that they save a useless upload.
        noValidate={hydrated}
        onSubmit={submission.onSubmit}
        // Not onInput, which React calls before the field's own onChange: the draft would be one key behind.
        onChange={draft.save}
        onFocus={submission.prepare}
        className="space-y-6"
      >
        <ErrorSummary />
        <p role="status" className="text-ink-soft empty:hidden">
          {draft.restored && t(`draft.${draft.restored}`)}
        </p>
        <fieldset disabled={submission.state.kind === "submitting"} className="min-w-0 space-y-6">
          <Honeypot ref={submission.honeypot} />
          {children}
        </fieldset>
        <p className="text-ink-soft text-sm">
          {t(t.has(ofForm) ? ofForm : "privacy")}{" "}
          <a href={localePath(locale, routes.privacy)} target="_blank" rel="noopener" className="text-pine underline">
            {t("readPrivacy")}
          </a>
        </p>
        <FormFoot {...foot} />
      </form>
    </FormContextProvider>
  );
}
