import { routes } from "#content/routes.ts";
import { builtPalette, endedWords } from "#lib/build-values.ts";
import { directionOf, type Locale, localePath } from "#lib/i18n/locales.ts";
import { pagePolicy, styleHash } from "#lib/security-headers.ts";

export interface EndedWords {
  readonly title: string;
  readonly text: string;
  readonly home: string;
  readonly search: string;
}

/** Answers 410 with a small page of its own: Next gives no page that the build has drawn another status (decision 0009). */
export async function answerEnded(locale: Locale): Promise<Response> {
  const styles = drawStyles(builtPalette());
  return new Response(drawPage(locale, endedWords(locale), styles), {
    status: 410,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": pagePolicy({ styles: [await styleHash(styles)] }),
    },
  });
}

const drawStyles = ({ paper, ink, primary }: Readonly<Record<string, string>>) =>
  `body{margin:0;background:${paper};color:${ink};font:1.125rem/1.6 system-ui,sans-serif}` +
  "main{max-width:40rem;margin:0 auto;padding:3rem 1rem}h1{font-size:2rem;line-height:1.2}" +
  `a{display:inline-block;min-height:2.75rem;margin-inline-end:1.5rem;color:${primary}}`;

const encode = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

const drawPage = (locale: Locale, words: EndedWords, styles: string) => `<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<title>${encode(words.title)}</title><link rel="icon" href="/icon.svg"><style>${styles}</style></head>
<body><main><h1>${encode(words.title)}</h1><p>${encode(words.text)}</p>
<p><a href="${localePath(locale, routes.home)}">${encode(words.home)}</a>
<a href="${localePath(locale, routes.search)}">${encode(words.search)}</a></p></main></body></html>
`;
