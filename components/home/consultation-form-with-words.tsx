"use client";

import { NextIntlClientProvider } from "next-intl";
import type { ComponentProps } from "react";
import { HandOverForm } from "#components/forms/frame/hand-over-form.tsx";
import { timeZone } from "#lib/i18n/time-zone.ts";

type Provider = ComponentProps<typeof NextIntlClientProvider>;

interface Props extends ComponentProps<typeof HandOverForm> {
  locale: NonNullable<Provider["locale"]>;
  messages: NonNullable<Provider["messages"]>;
}

/** Only a dynamic import names this file, so that it is a chunk of its own, which the browser loads late. */
export function ConsultationFormWithWords({ locale, messages, ...form }: Props) {
  return (
    <NextIntlClientProvider locale={locale} messages={messages} timeZone={timeZone}>
      <HandOverForm {...form} />
    </NextIntlClientProvider>
  );
}
