/** A finding of the content check. A mistake stops the build, but a hint does not. */
export interface Finding {
  readonly kind: "mistake" | "hint";
  /** The path of the file, such as `content/blog/en/robotic-surgery.md`. */
  readonly file: string;
  /** The name of the line or message, such as `steps[0].title`. Missing if the finding is about the whole file. */
  readonly field?: string;
  /** The number of texts in this file that are still English, and the language that lacks them. */
  readonly untranslated?: { readonly locale: string; readonly texts: number };
  /** Tells the people who write the content what is wrong and what to do. */
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

/** Returns a hint about texts of a file that are not translated yet. */
export const untranslated = (file: string, locale: string, texts: number, field?: string): Finding => ({
  ...hint(file, `has ${texts} ${texts === 1 ? "text" : "texts"} still to be translated into ${locale}.`, field),
  untranslated: { locale, texts },
});
