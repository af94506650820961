"use client";

import { NextIntlClientProvider } from "next-intl";
import type { ComponentProps } from "react";
import { HomeConsultationForm } from "#components/forms/home-consultation-form.tsx";
import { timeZone } from "#lib/i18n/time-zone.ts";

type Provider = ComponentProps<typeof NextIntlClientProvider>;

interface Props extends ComponentProps<typeof HomeConsultationForm> {
  locale: NonNullable<Provider["locale"]>;
  messages: NonNullable<Provider["messages"]>;
}

/** The form of the home page with its words. It is a chunk of its own, loaded late. */
export function ConsultationFormWithWords({ locale, messages, ...form }: Props) {
  return (
    <NextIntlClientProvider locale={locale} messages={messages} timeZone={timeZone}>
      <HomeConsultationForm {...form} />
    </NextIntlClientProvider>
  );
}
