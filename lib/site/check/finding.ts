/** Something that the content check has found. A mistake stops the build; a hint does not. */
export interface Finding {
  readonly kind: "mistake" | "hint";
  /** Such as `content/blog/en/robotic-surgery.md`. */
  readonly file: string;
  /** The line or message, such as `steps[0].title`. Missing if the finding is about the whole file. */
  readonly field?: string;
  /** How many texts of a language are still English. */
  readonly untranslated?: { readonly locale: string; readonly texts: number };
  /** What is wrong and what to do, for those who write the content. */
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

/** Returns a hint that texts of a file are still to be translated. */
export const untranslated = (file: string, locale: string, texts: number, field?: string): Finding => ({
  ...hint(file, `has ${texts} ${texts === 1 ? "text" : "texts"} still to be translated into ${locale}.`, field),
  untranslated: { locale, texts },
});
