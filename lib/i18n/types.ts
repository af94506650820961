import type { MessageKeys, NestedKeyOf } from "next-intl";
import type en from "#content/messages/en.json";
import type { Locale } from "#lib/i18n/locales.ts";

type KeyOf<Messages> = MessageKeys<Messages, NestedKeyOf<Messages>>;

/** The key of a message: `review.title`. */
export type MessageKey = KeyOf<typeof en>;

/** The key of a message below `forms`: `review.submit`. */
export type FormsMessageKey = KeyOf<(typeof en)["forms"]>;

/** Makes an unknown message key or locale a type error. The English messages define the keys. */
declare module "next-intl" {
  interface AppConfig {
    Locale: Locale;
    Messages: typeof en;
  }
}
