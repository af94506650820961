import { createTranslator } from "next-intl";
import type english from "#content/messages/en.json";
import type { Locale } from "#lib/i18n/locales.ts";
import { loadMessages } from "#lib/i18n/messages.ts";

/** The arguments of all messages that an error code can select. A message uses only the arguments that it names. */
const ARGUMENTS = {
  name: "a {b}.exe",
  mb: 10,
  min: 2,
  max: 10,
  pages: 12,
  phone: "+254",
  email: "a@b",
  reference: "7K3-M9Q-XTE",
};

/** Returns a translator that throws an error for a missing key or argument. */
export async function strictTranslator(locale: Locale) {
  const messages = await loadMessages(locale);
  const t = createTranslator({
    locale,
    messages: messages as typeof english,
    onError: (error) => {
      throw error;
    },
  });
  return (key: string) => t(key as "forms.submit", ARGUMENTS as never);
}
