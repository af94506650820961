/** A mistake stops the build, a hint does not. */
export interface Finding {
  readonly kind: "mistake" | "hint";
  readonly file: string;
  /** Such as `steps[0].title`. Missing if the finding is about the whole file. */
  readonly field?: string;
  /** How many texts of this file are still English. */
  readonly untranslated?: { readonly locale: string; readonly texts: number };
  /** What is wrong and what to do. */
  readonly text: string;
}

export const mistake = (file: string, text: string, field?: string): Finding => ({
  kind: "mistake",
  file,
  ...(field && { field }),
  text,
});

export const hint = (file: string, text: string, field?: string): Finding => ({
  ...mistake(file, text, field),
  kind: "hint",
});

export const untranslated = (file: string, locale: string, texts: number, field?: string): Finding => ({
  ...hint(file, `has ${texts} ${texts === 1 ? "text" : "texts"} still to be translated into ${locale}.`, field),
  untranslated: { locale, texts },
});
