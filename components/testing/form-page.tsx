/** Renders the whole page of a form, because the header and the bottom bar may hide a part of the form. */

import { page } from "vitest/browser";
import { PageWithForm } from "#components/contact/page-with-form.tsx";
import type { FieldParts } from "#components/forms/fields/fields.tsx";
import { slots } from "#components/forms/fields/slots.tsx";
import { FormWithWords } from "#components/forms/pages/form-with-words.tsx";
import { BottomBar } from "#components/layout/bottom-bar.tsx";
import { Header } from "#components/layout/header.tsx";
import { TopBar } from "#components/layout/top-bar.tsx";
import { startFakeServer } from "#components/testing/fake-server.ts";
import type { FormCase } from "#components/testing/form-cases.ts";
import { recordNavigations } from "#components/testing/navigations.ts";
import { renderServerComponents } from "#components/testing/server-components.tsx";
import { wordsOf } from "#components/testing/words.ts";
import { Toaster } from "#components/ui/toast.tsx";
import { isSent } from "#lib/forms/find-form.ts";
import type { Locale } from "#lib/i18n/locales.ts";

/** Renders the page of a form, with what the page puts into the form's slots. Returns the same properties as `renderForm`. */
export async function renderFormPage(form: FormCase, locale: Locale = "en", own?: FieldParts["slots"]) {
  const { id } = form;
  if (!isSent(id)) throw new Error(`${form.name} has no page of its own`);
  const left = recordNavigations();
  const server = startFakeServer(locale);
  const say = wordsOf(locale);
  const heading = { title: say("secondOpinion.title"), description: say("secondOpinion.description") };
  const { unmount } = await renderServerComponents(
    <>
      <TopBar />
      <Header />
      <main tabIndex={-1}>
        <PageWithForm path="/" {...heading} form={<FormWithWords id={id} slots={{ ...slots, ...own }} />} />
      </main>
      <BottomBar />
      <Toaster label={say("layout.notifications")} closeLabel={say("layout.dismiss")} />
    </>,
    locale,
  );
  return { form, locale, say, server, scope: page.getByRole("main"), left, unmount };
}
