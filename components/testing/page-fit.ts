/**
 * Finds the parts of a page that do not fit at the current width. Journeys run each of these functions inside a page, so a function may use
 * nothing from outside itself.
 */

/**
 * Returns the parts of a page that are too wide, too high, cut off, overlapping or broken inside a word. Checks the page, the bar, the
 * header, headings and e-mail addresses. After {@link lengthenWords}, controls may take a third line and words in headings may break.
 */
export function misfitsOfPage(isLengthened = false): string[] {
  const mostLines = isLengthened ? 3 : 2;
  const width = document.documentElement.clientWidth;
  const header = document.querySelector("header") as HTMLElement;
  const bar = header.previousElementSibling as HTMLElement;
  const headerLimit = width >= 768 && width < 1100 ? 112 : 72;

  const nameOf = (element: Element) => `${element.tagName} "${element.textContent?.trim() || element.ariaLabel}"`;
  const textsIn = (element: Element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    return texts;
  };
  const range = document.createRange();
  const linesOfRects = (rects: readonly DOMRect[]) =>
    new Set(rects.filter((rect) => rect.width > 1).map(({ top }) => Math.round(top))).size;
  const rectsOf = (texts: readonly Text[]) =>
    texts.flatMap((text) => {
      range.selectNodeContents(text);
      return [...range.getClientRects()];
    });
  const linesOf = (texts: readonly Text[]) => linesOfRects(rectsOf(texts));
  const widthOf = (texts: readonly Text[]) => rectsOf(texts).reduce((sum, { width }) => sum + width, 0);
  const shownIn = (parent: Element, selector: string) =>
    [...parent.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility());

  const misfits: string[] = [];
  if (document.documentElement.scrollWidth > width) {
    const isClipped = (element: Element): boolean => {
      const parent = element.parentElement;
      return parent !== null && (getComputedStyle(parent).overflowX !== "visible" || isClipped(parent));
    };
    const wide = shownIn(document.body, "*").filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      const isForScreenReaders = right - left <= 1;
      return !isForScreenReaders && (right > width + 0.5 || left < -0.5) && !isClipped(element);
    });
    const innermost = wide.filter((element) => !wide.some((other) => other !== element && element.contains(other)));
    misfits.push(`the page scrolls sideways: ${innermost.slice(0, 3).map(nameOf).join(", ")}`);
  }
  if (header.offsetHeight > headerLimit) misfits.push(`the header is ${header.offsetHeight} px high`);
  if (bar.offsetHeight > 44) misfits.push(`the bar is ${bar.offsetHeight} px high`);

  const controls = [bar, header].flatMap((part) => shownIn(part, "a, button, summary"));
  for (const control of controls) {
    const { left, right, top, bottom } = control.getBoundingClientRect();
    const part = (bar.contains(control) ? bar : header).getBoundingClientRect();
    const isInside = left >= -0.5 && right <= width + 0.5 && top >= part.top - 0.5 && bottom <= part.bottom + 0.5;
    if (!isInside || control.scrollWidth > control.clientWidth + 1) misfits.push(`cut: ${nameOf(control)}`);
    if (linesOf(textsIn(control)) > mostLines) misfits.push(`more than ${mostLines} lines: ${nameOf(control)}`);
    const covered = controls.find((other) => {
      const place = other.getBoundingClientRect();
      const isApart =
        place.left >= right - 0.5 ||
        place.right <= left + 0.5 ||
        place.top >= bottom - 0.5 ||
        place.bottom <= top + 0.5;
      return other !== control && !isApart;
    });
    if (covered) misfits.push(`${nameOf(control)} covers ${nameOf(covered)}`);
  }
  for (const selector of ["a[href^='tel:']", "a[data-dialog=consultation]"]) {
    if (shownIn(header, selector).length === 0) misfits.push(`the header lacks ${selector}`);
  }
  for (const link of shownIn(document.body, "a[href^='mailto:']")) {
    const isBroken = textsIn(link).some((text) => !/\s/.test(text.data) && linesOf([text]) > 1);
    if (isBroken) misfits.push(`broken elsewhere than at the @: ${nameOf(link)}`);
    const address = link.querySelector("bdi");
    let line = link.parentElement as HTMLElement;
    while (getComputedStyle(line).display === "inline") line = line.parentElement as HTMLElement;
    const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(line);
    const space = line.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd);
    const parts = address ? textsIn(address) : [];
    if (linesOf(parts) > 1 && widthOf(parts) <= space) misfits.push(`broken although there is room: ${nameOf(link)}`);
  }

  // Intl.Segmenter ends a word at a hyphen. The browser may also break a word at a soft hyphen, and anywhere with `hyphens: auto`.
  const segmenter = new Intl.Segmenter(document.documentElement.lang, { granularity: "word" });
  const isBroken = (text: Text, start: number, length: number) => {
    range.setStart(text, start);
    range.setEnd(text, start + length);
    return linesOfRects([...range.getClientRects()]) > 1;
  };
  const brokenWordsOf = (text: Text) =>
    [...segmenter.segment(text.data)].filter(({ segment, index, isWordLike }) => {
      // At a soft hyphen, the browser draws a hyphen that belongs to the next letter, so we leave out that letter.
      const parts = isWordLike ? [...segment.matchAll(/(?<=^|\u00ad.)[^\u00ad]+/gu)] : [];
      return parts.some((part) => isBroken(text, index + part.index, part[0].length));
    });
  for (const heading of isLengthened ? [] : shownIn(document.body, "h1, h2, h3")) {
    if (getComputedStyle(heading).hyphens === "auto") continue;
    const longTexts = textsIn(heading).filter((text) => linesOf([text]) > 1);
    for (const { segment } of longTexts.flatMap(brokenWordsOf))
      misfits.push(`"${segment}" is broken: ${nameOf(heading)}`);
  }
  return misfits;
}

/**
 * Checks the bar at the bottom of a phone. Returns the controls that the bar covers on the unscrolled page, and the targets of the bar that
 * are cut or out of sight once the page is scrolled. Also returns how much of the page's end the bar covers.
 */
export function misfitsOfBar(): string[] {
  const bar = document.querySelector("body > div nav");
  if (!bar?.checkVisibility()) return ["there is no bar"];
  const nameOf = (element: Element) => `${element.tagName} "${element.textContent?.trim() || element.ariaLabel}"`;
  const isBarAt = (x: number, y: number) => bar.contains(document.elementFromPoint(x, y));
  const scrollToPlace = (top: number) => scrollTo({ top, behavior: "instant" });
  const misfits: string[] = [];

  scrollToPlace(0);
  for (const control of document.querySelectorAll("a, button, input, select, textarea, summary, label")) {
    const isCovered = [...control.getClientRects()].some(({ left, right, top, bottom }) =>
      [top + 1, (top + bottom) / 2, bottom - 1].some((y) => isBarAt((left + right) / 2, y)),
    );
    if (isCovered && !bar.contains(control)) misfits.push(`the bar covers ${nameOf(control)}`);
  }

  const { top, height } = bar.getBoundingClientRect();
  scrollToPlace(height);
  for (const target of bar.querySelectorAll("li")) {
    const box = target.getBoundingClientRect();
    if (!isBarAt((box.left + box.right) / 2, box.top + 2)) misfits.push(`out of sight: ${nameOf(target)}`);
    const walker = document.createTreeWalker(target, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      const isForScreenReaders = walker.currentNode.parentElement?.matches(".sr-only, noscript");
      const isWhole = [...range.getClientRects()].every(
        ({ left, right, top, bottom }) =>
          left >= box.left - 0.5 && right <= box.right + 0.5 && top >= box.top - 0.5 && bottom <= box.bottom + 0.5,
      );
      if (!isWhole && !isForScreenReaders) misfits.push(`cut: ${nameOf(target)}`);
    }
  }

  scrollToPlace(document.documentElement.scrollHeight);
  const end = Number(document.querySelector("footer")?.getBoundingClientRect().bottom);
  if (end > top + 0.5) misfits.push(`the bar covers ${end - top} px of the end of the page`);
  scrollToPlace(0);
  return misfits;
}

/** Makes each word 40 % longer, to imitate another language. Numbers and addresses stay as they are. */
export function lengthenWords(selector: string): void {
  for (const root of document.querySelectorAll(selector)) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      if (text.parentElement?.closest("bdi, script, style, [hreflang], [href^='mailto:']")) continue;
      text.data = text.data.replace(/\p{L}+/gu, (word) => word + word.slice(0, Math.ceil(word.length * 0.4)));
    }
  }
}

/** Screen widths from the smallest to a large one, with the last width before and the first width of each change of the header. */
export const sweepWidths = [
  320, 360, 412, 600, 767, 768, 820, 1024, 1099, 1100, 1180, 1280, 1366, 1440, 1536, 1920,
] as const;
