import type { LanguageAttributes } from "#lib/i18n/locales.ts";

/** Shows long text made from our own Markdown (content/), in lines of readable length. */
export function Prose({ html, language }: { html: string; language?: LanguageAttributes }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made at build from files in content/, never from a visitor.
  return <div {...language} className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
