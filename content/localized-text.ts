/** A text in every language of the site (lib/i18n/locales.ts). */
export interface LocalizedText {
  readonly en: string;
  readonly fr: string;
  readonly ar: string;
  readonly ru: string;
  readonly sw: string;
}
