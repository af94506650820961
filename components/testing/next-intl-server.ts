/** Stands in for `next-intl/server` in component tests: the same messages without Next's request. */

import { createTranslator } from "next-intl";
import { messagesOf } from "@/components/testing/words";
import type { Locale } from "@/lib/i18n/locales";

export const getMessages = async ({ locale }: { locale: Locale }) => messagesOf(locale);

export const getTranslations = async ({ locale, namespace }: { locale: Locale; namespace?: "layout" }) =>
  createTranslator({ locale, messages: messagesOf(locale), ...(namespace && { namespace }) });
