/** Everything that visitors read or hear on a page, from its HTML. */

import type { Page } from "@playwright/test";

export interface PageTexts {
  /** The texts and the elements that contain them. */
  texts: { text: string; place: string }[];
  /** Texts marked with another language (`lang`). They are not among the others. */
  foreign: { text: string; place: string }[];
}

/** Parses the HTML in a browser. The page shown there does not matter. */
export const textsOfPage = (page: Page, html: string): Promise<PageTexts> =>
  page.evaluate((source) => {
    const parsed = new DOMParser().parseFromString(source, "text/html");
    const { lang } = parsed.documentElement;
    // An address that may break before its @ is one text.
    for (const mark of parsed.querySelectorAll("wbr")) mark.remove();
    parsed.normalize();
    const texts: { text: string; place: string }[] = [];
    const nameOf = ({ tagName, id, className }: Element) =>
      tagName.toLowerCase() + (id && `#${id}`) + (className && `.${String(className).split(" ")[0]}`);

    function add(text: string | null | undefined, place: string) {
      const trimmed = text?.replaceAll(/\s+/g, " ").trim();
      if (trimmed) texts.push({ text: trimmed, place });
    }
    const isForeign = (element: Element) => element.closest("[lang]")?.getAttribute("lang") !== lang;

    for (const element of parsed.querySelectorAll("*")) {
      if (isForeign(element) || element.closest("script, style, template, svg")) continue;
      for (const attribute of ["aria-label", "aria-roledescription", "alt", "title", "placeholder"]) {
        add(element.getAttribute(attribute), `${nameOf(element)}[${attribute}]`);
      }
      for (const node of element.childNodes) {
        if (node.nodeType === Node.TEXT_NODE) add(node.textContent, nameOf(element));
      }
    }
    for (const meta of parsed.querySelectorAll("meta[content]")) {
      const name = meta.getAttribute("property") ?? meta.getAttribute("name") ?? "";
      if (/(title|description|image:alt|site_name)$/.test(name)) add(meta.getAttribute("content"), `meta ${name}`);
    }
    // A hidden offer of another language is no text of this page.
    const marked = [...parsed.querySelectorAll("body [lang]:not([hidden])")].filter(
      (element) => element.getAttribute("lang") !== lang,
    );
    return { texts, foreign: marked.map((element) => ({ text: element.textContent, place: nameOf(element) })) };
  }, html);
