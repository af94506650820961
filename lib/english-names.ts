/** The names of languages and countries in English, as staff read them. */

const languages = new Intl.DisplayNames("en-GB", { type: "language" });
const countries = new Intl.DisplayNames("en-GB", { type: "region" });

export const languageName = (code: string): string => languages.of(code) ?? code;

export const countryName = (code: string): string => countries.of(code) ?? code;
