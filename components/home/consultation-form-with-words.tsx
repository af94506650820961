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

/** Draws the form of the home page with its messages. This file becomes a separate chunk, which the browser loads late. */
export function ConsultationFormWithWords({ locale, messages, ...form }: Props) {
  return (
    <NextIntlClientProvider locale={locale} messages={messages} timeZone={timeZone}>
      <HandOverForm {...form} />
    </NextIntlClientProvider>
  );
}
