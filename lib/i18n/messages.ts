import type { MessageKeys, NestedKeyOf } from "next-intl";
import type errorWords from "#content/error-words/en.json";
import type messages from "#content/messages/en.json";
import type { Locale } from "#lib/i18n/locales.ts";

// The imports are relative, because Next's bundler resolves `#` only in paths without a variable part. Node needs `type` for JSON.

export async function loadMessages(locale: string): Promise<typeof messages> {
  return (await import(`../../content/messages/${locale}.json`, { with: { type: "json" } })).default;
}

export async function loadErrorWords(locale: string): Promise<typeof errorWords> {
  return (await import(`../../content/error-words/${locale}.json`, { with: { type: "json" } })).default;
}

type KeyOf<Messages> = MessageKeys<Messages, NestedKeyOf<Messages>>;

export type MessageKey = KeyOf<typeof messages>;

export type FormsMessageKey = KeyOf<(typeof messages)["forms"]>;

/** Makes an unknown key or locale a type error. The English messages define the keys. */
declare module "next-intl" {
  interface AppConfig {
    Locale: Locale;
    Messages: typeof messages;
  }
}
