"use client";

import { useLocale } from "next-intl";
import { Form, type FormProps } from "#components/forms/frame/form.tsx";
import { routes } from "#content/routes.ts";
import { localePath } from "#lib/i18n/locales.ts";

/** Requirements §9.8, §9.9: when the visitor is sent home, and how long a toast stays on such a page. */
const REDIRECT_MS = 2000;
const TOAST_MS = 5000;

/** A form in a page. Where its row says so, "Cancel" and success lead home (requirements §2.34, §4.7). */
export function PageForm(props: FormProps) {
  const home = localePath(useLocale(), routes.home);
  function goHome() {
    const timer = setTimeout(() => location.assign(home), REDIRECT_MS);
    // A visitor who follows a link meanwhile is not called back, however slowly the next page comes.
    document.addEventListener("click", ({ target }) => {
      if ((target as Element).closest("a[href]")) clearTimeout(timer);
    });
  }
  if (!props.form.leadsHome) return <Form {...props} />;
  return <Form {...props} cancel={home} toastDuration={TOAST_MS} onSent={props.initial ? undefined : goHome} />;
}
