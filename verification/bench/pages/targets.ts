/** The targets of docs/targets.md for each kind of page, in KB of 1000 bytes. */

import { routes } from "#content/routes.ts";
import { scriptOf } from "#lib/i18n/heading-faces.ts";
import type { Locale } from "#lib/i18n/locales.ts";

export type PageKind =
  | "home"
  | "text"
  | "blog"
  | "gallery"
  | "form"
  | "treatment"
  | "questions"
  | "search"
  | "results"
  | "answer"
  | "returnedForm";

/** The first figure is for pages in Latin letters, the second for other scripts, whose words and fonts have more bytes. */
type PerScript = readonly [latin: number, other: number];

export interface Targets {
  /** The HTML, compressed. */
  readonly html: PerScript;
  /** Everything that a first visit has loaded at the load event. */
  readonly untilLoad: PerScript;
  /**
   * Everything that comes without a touch. A page that moves by itself may load what it did when scripts came with the page (decision
   * 0001).
   */
  readonly untouched: PerScript;
  /** Scripts above the floor, once all are loaded: a little above today. The goal is what they were then. */
  readonly scripts: number;
}

/** React's copy stands in the HTML of pages that are drawn on request, and their scripts come at once. */
const onRequest = { html: [18.5, 20.5], untilLoad: [210, 250], untouched: [210, 250] } as const;

export const targets: Readonly<Record<PageKind, Targets>> = {
  home: { html: [31.3, 34], untilLoad: [70.9, 110], untouched: [75, 112], scripts: 12.7 },
  text: { html: [23.2, 28], untilLoad: [60, 100], untouched: [60, 100], scripts: 10.9 },
  // The script that moves its slides comes last.
  blog: { html: [22, 28], untilLoad: [60, 100], untouched: [221, 257.6], scripts: 20.5 },
  // Its field starts the filter. The code that compares words comes with the first focus.
  questions: { html: [23.2, 28], untilLoad: [60, 100], untouched: [60, 100], scripts: 12.4 },
  // Its field starts a search, which has 1.7 KB. The code of the index comes with the first focus.
  search: { html: [23, 28], untilLoad: [60, 100], untouched: [60, 100], scripts: 12.9 },
  // It shows pictures, and next/image alone has 5.5 KB.
  gallery: { html: [22, 28], untilLoad: [60, 100], untouched: [230.5, 266.6], scripts: 19.6 },
  form: { html: [26, 32], untilLoad: [70, 100], untouched: [70, 100], scripts: 43.8 },
  // A text of about 1,000 words, and a form.
  treatment: { html: [32.5, 35.8], untilLoad: [70, 107.3], untouched: [70, 107.3], scripts: 43.6 },
  results: { ...onRequest, scripts: 11.4 },
  answer: { ...onRequest, scripts: 10.7 },
  returnedForm: { ...onRequest, untilLoad: [240, 280], untouched: [240, 280], scripts: 43.6 },
};

/** Returns the figure for the script in which a language is written. */
export const inScriptOf = (locale: Locale, [latin, other]: PerScript) => (scriptOf(locale) === "Latn" ? latin : other);

const FORM_PAGES: readonly string[] = [routes.leaveReview, routes.secondOpinion];
const FORM_FOLDERS = [routes.serviceDetail, routes.inquiry].map((folder) => `${folder}/`);

/** Returns the kind of the page at this path of the default language. */
export function kindOf(path: string): PageKind {
  if (path === routes.home) return "home";
  if (path === routes.blog) return "blog";
  if (path === routes.gallery) return "gallery";
  if (path === routes.questions) return "questions";
  if (path === routes.search) return "search";
  if (path.startsWith(`${routes.treatments}/`)) return "treatment";
  return FORM_PAGES.includes(path) || FORM_FOLDERS.some((folder) => path.startsWith(folder)) ? "form" : "text";
}
