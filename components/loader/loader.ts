/**
 * Loads a page's scripts when a visitor needs them, and holds back taps until then (decision 0001). A page works without scripts: its links
 * lead to pages and its forms post. `scripts/rewrite-pages.ts` bundles this file for every page.
 */

import { dialogContentAddress } from "#components/dialogs/fetch-dialog-content.ts";
import { dialogWait, follow, LONGEST_WAIT, markHeard } from "#components/loader/heard.ts";
import { leadToPages, opensDialogs } from "#components/loader/opens-dialogs.ts";
import { isPlainClick } from "#components/ui/is-plain-click.ts";

/** Matches the elements that do more with scripts than without. */
const NEEDS_SCRIPTS = "[data-scripts]";

/** Matches the elements that move or load content by themselves when they are near the screen. */
const MOVES = "[data-scripts=near]";

/** Matches the line of a form that nothing may post yet. The line says that the next press of Send posts the form (requirements §3.5). */
const LATE_LINE = "[data-late]";

/** How long Send of such a form waits for the scripts, in milliseconds. */
const FORM_WAIT = 5000;

/** The distance from the screen that counts as near. It is short, so that the home page loads its reviews only after scrolling. */
const NEAR = "400px";

/** Fired on the document when React has taken over the page. */
export const HYDRATED = "hydrated";

interface LoaderOptions {
  /** Addresses of the scripts, in the order in which they must run. The first is the page's own. */
  readonly sources: readonly string[];
  /** Addresses of the code of the dialogs. */
  readonly dialogCode: readonly string[];
  /** Returns true if something unfinished is stored in this tab, such as a draft. */
  readonly hasUnfinished: () => boolean;
}

/**
 * Listens for taps and other signs that a visitor needs the scripts, until the page is hydrated. Returns a function that stops listening.
 */
export function startLoader({ sources, dialogCode, hasUnfinished }: LoaderOptions): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const capture = { capture: true, signal };
  let loading: Promise<void> | undefined;
  /** True if the visitor showed interest in an element before the tap, with the mouse, with the keyboard or in a form. */
  let isWanted = false;

  function load() {
    loading ??= new Promise<void>((resolve, reject) => {
      document.addEventListener(HYDRATED, () => resolve(), { once: true });
      for (const source of sources) {
        const script = document.createElement("script");
        // Without this, scripts run in the order in which they arrive.
        script.async = false;
        script.onerror = reject;
        script.src = source;
        document.head.append(script);
      }
    }).then(() => listening.abort());
    return loading;
  }

  const start = () => load().catch(() => undefined);

  /**
   * Repeats a tap when the scripts have started, or after `wait` milliseconds, when the browser does what it does without scripts. If they
   * have failed or are late, calls `onLate` first. The tap is not repeated if `onLate` returns false.
   */
  function hold(element: HTMLElement, wait: number, onLate: () => unknown = () => true) {
    const release = (isLate: boolean) => {
      if (element.ariaBusy !== "true") return;
      clearTimeout(timer);
      element.ariaBusy = null;
      if (isLate && onLate() === false) return;
      listening.abort();
      findCurrent(element)?.click();
    };
    const timer = setTimeout(release, wait, true);
    load().then(
      () => release(false),
      () => release(true),
    );
  }

  /** Holds a tap on a link to a dialog on a good line. On a bad line, follows the link, because the page with the same form loads faster. */
  function openOrFollow(link: HTMLAnchorElement, wait: number) {
    if (opensDialogs()) return hold(link, wait, leadToPages);
    // A form on this page was touched. React keeps what was typed before the browser leaves the page.
    if (isWanted) return hold(link, wait);
    if (loading) {
      // Stops fetching the scripts, because they would delay the next page. If the visitor comes back, the page reloads and fetches them
      // again.
      window.stop();
      addEventListener("pageshow", () => location.reload());
    }
    follow(link);
  }

  function onIntent(event: Event) {
    // A touch may be the beginning of scrolling. Only a mouse can point without pressing.
    if (event instanceof PointerEvent && event.pointerType !== "mouse") return;
    want(event.target);
  }

  /**
   * Loads the scripts as soon as a finger touches a link to a dialog, because the dialog must open soon after the tap. Fetches the dialog's
   * code and content beside them, because React asks for these late.
   */
  function onTouch({ target }: Event) {
    const element = findNeeding(target);
    if (!element || !opensDialog(element) || !opensDialogs()) return;
    start();
    for (const address of dialogCode) preload(address, "script");
    preload(dialogContentAddress(), "fetch");
  }

  function want(target: EventTarget | null) {
    const element = findNeeding(target);
    // A tap gives a link the focus just before the click. We ignore that focus, because `onClick` handles the tap.
    if (!element || element.matches("a:focus:not(:focus-visible)")) return;
    isWanted = true;
    start();
  }

  function onClick(event: MouseEvent) {
    const element = findTapped(event.target);
    if (!element || !isPlainClick(event)) return;
    const line = element.closest("form")?.querySelector<HTMLElement>(LATE_LINE);
    // The visitor has read that this press posts the form.
    if (line && !line.hidden) return;
    event.preventDefault();
    event.stopPropagation();
    const isOpener = opensDialog(element);
    const wait = isOpener ? dialogWait(event) : LONGEST_WAIT;
    if (!markHeard(element, wait)) return;
    if (isOpener) openOrFollow(element, wait);
    else if (line) {
      hold(element, FORM_WAIT, () => {
        line.hidden = false;
        return false;
      });
    } else hold(element, wait);
  }

  /**
   * Makes the file input visible, which shows the names of the chosen files. Later, React lists them
   * (components/forms/fields/file-input.tsx).
   */
  function onChange({ target }: Event) {
    const input = target as HTMLInputElement;
    if (input.type === "file") input.className = "block min-h-11 w-full";
  }

  addEventListener("pointerover", onIntent, { ...capture, passive: true });
  addEventListener("pointerdown", onTouch, { ...capture, passive: true });
  addEventListener("focusin", onIntent, capture);
  // A visitor drags a file over a form. Without scripts, the browser would open the file.
  addEventListener("dragenter", onIntent, capture);
  addEventListener("click", onClick, capture);
  addEventListener("change", onChange, capture);
  // An element may have had the focus before this script ran.
  want(document.activeElement);
  const onLoad = () => (hasUnfinished() ? start() : onceNear(start));
  if (document.readyState === "complete") onLoad();
  else addEventListener("load", onLoad, { signal });
  return () => listening.abort();
}

/**
 * Returns the element, or the one in its place if React has drawn the page anew, because somebody else, such as a translator, had changed it.
 */
export function findCurrent(element: HTMLElement): HTMLElement | undefined {
  if (element.isConnected) return element;
  const { form } = element as HTMLButtonElement;
  const same = form
    ? `form[action="${form.getAttribute("action")}"] button[type=submit]`
    : `[href="${element.getAttribute("href")}"]`;
  // The last button sends any form.
  return [...document.querySelectorAll<HTMLElement>(same)].at(-1);
}

/** Fetches a file that the page will soon ask for. */
function preload(href: string, as: "script" | "fetch"): void {
  // Without `crossOrigin`, `fetch` does not use the file.
  const crossOrigin = as === "fetch" ? "" : null;
  document.head.append(Object.assign(document.createElement("link"), { rel: "preload", as, href, crossOrigin }));
}

/** Calls `act` when an element that moves or loads by itself is near the screen. */
function onceNear(act: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      act();
    },
    { rootMargin: NEAR },
  );
  for (const element of document.querySelectorAll(MOVES)) observer.observe(element);
}

const findNeeding = (target: EventTarget | null) => (target as Element | null)?.closest<HTMLElement>(NEEDS_SCRIPTS);

/** Returns the element that is clicked again once React runs. In a form, this is the submit button. */
function findTapped(target: EventTarget | null): HTMLElement | null | undefined {
  const element = findNeeding(target);
  const isArea = element instanceof HTMLFormElement || element?.matches(MOVES);
  return isArea ? (target as Element).closest<HTMLElement>("button[type=submit]") : element;
}

/**
 * Returns true for a link that opens a dialog. On the page with the dialog's form, the link leads to that form instead
 * (components/dialogs/dialog-host.tsx).
 */
const opensDialog = (element: HTMLElement): element is HTMLAnchorElement =>
  element.matches("[data-dialog]") && (element as HTMLAnchorElement).pathname !== location.pathname;
