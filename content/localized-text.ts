/** A text in each language of the site, by its code (lib/i18n/locales.ts). */
export interface LocalizedText {
  readonly en: string;
  readonly fr: string;
  readonly ar: string;
  readonly ru: string;
  readonly sw: string;
}
