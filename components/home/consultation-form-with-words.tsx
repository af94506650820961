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

/** The contact form with what its words take: a part of the page of its own, fetched late. */
export function ConsultationFormWithWords({ locale, messages, ...form }: Props) {
  return (
    <NextIntlClientProvider locale={locale} messages={messages} timeZone={timeZone}>
      <HomeConsultationForm {...form} />
    </NextIntlClientProvider>
  );
}
