import { createTranslator } from "next-intl";
import english from "#content/messages/en.json";

/** Returns an English message by its key, because lib/i18n/messages.test.ts pins what the messages say. It throws when there is none. */
export const words = createTranslator({
  locale: "en",
  messages: english,
  onError: (error) => {
    throw error;
  },
});
