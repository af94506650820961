"use client";

import { useLocale } from "next-intl";
import { ReviewForm } from "#components/forms/review-form.tsx";
import type { SubmissionOptions } from "#components/forms/state/use-submission.ts";
import { routes } from "#content/routes.ts";
import type { FormOutline } from "#lib/forms/outline.ts";
import { localePath } from "#lib/i18n/locales.ts";

/** Requirements §9.8, §9.9: when the visitor is sent home, and how long a toast stays on this page. */
const REDIRECT_MS = 2000;
const TOAST_MS = 5000;

interface Props extends Pick<SubmissionOptions, "initial"> {
  form: FormOutline<"review">;
}

/** The review as a page of its own: cancel and success lead home (requirements §2.34, §4.7). */
export function ReviewPageForm({ form, initial }: Props) {
  const home = localePath(useLocale(), routes.home);
  function goHome() {
    const timer = setTimeout(() => location.assign(home), REDIRECT_MS);
    // Who follows a link meanwhile is not called back, however slowly its page comes.
    document.addEventListener("click", ({ target }) => {
      if ((target as Element).closest("a[href]")) clearTimeout(timer);
    });
  }
  return (
    <ReviewForm
      form={form}
      initial={initial}
      cancel={home}
      toastDuration={TOAST_MS}
      onSent={initial ? undefined : goHome}
    />
  );
}
