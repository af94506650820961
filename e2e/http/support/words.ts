import { createTranslator } from "next-intl";
import english from "#content/messages/en.json";

/**
 * Returns an English message by its key. The expected text is not repeated in tests, because a test in brand/
 * checks it.
 * @throws {Error} if there is no such message.
 */
export const words = createTranslator({
  locale: "en",
  messages: english,
  onError: (error) => {
    throw error;
  },
});
