"use client";

import { useLocale } from "next-intl";
import { Form, type FormProps } from "#components/forms/frame/form.tsx";
import { routes } from "#content/routes.ts";
import { localePath } from "#lib/i18n/locales.ts";

/** The delay before the home page comes, and the time that a toast stays on such a page (requirements §9.8, §9.9). */
const REDIRECT_MS = 2000;
const TOAST_MS = 5000;

/** Draws a form on a page. If its row says so, "Cancel" and success lead to the home page (requirements §2.34, §4.7). */
export function PageForm(props: FormProps) {
  const home = localePath(useLocale(), routes.home);
  function goHome() {
    const timer = setTimeout(() => location.assign(home), REDIRECT_MS);
    // A visitor who follows a link first must not be sent home, even if the next page is slow.
    document.addEventListener("click", ({ target }) => {
      if ((target as Element).closest("a[href]")) clearTimeout(timer);
    });
  }
  if (!props.form.leadsHome) return <Form {...props} />;
  return <Form {...props} cancel={home} toastDuration={TOAST_MS} onSent={props.initial ? undefined : goHome} />;
}
