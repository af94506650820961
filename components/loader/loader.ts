/** Loads a page's scripts when a visitor needs them, and holds back taps until then (decision 0001). */

import { dialogContentAddress } from "#components/dialogs/fetch-dialog-content.ts";
import { dialogWait, follow, LONGEST_WAIT, markHeard } from "#components/loader/heard.ts";
import { leadToPages, opensDialogs } from "#components/loader/opens-dialogs.ts";
import { isPlainClick } from "#components/ui/is-plain-click.ts";
import { onceNear } from "#components/ui/once-near.ts";

const NEEDS_SCRIPTS = "[data-scripts]";

const MOVES = "[data-scripts=near]";

/** In the form of the home page, the line that says that the next press of Send posts the form (requirements §3.6). */
const LATE_LINE = "[data-late]";

/** How long Send of a form with this line waits, in milliseconds. */
const FORM_WAIT = 5000;

/** Scripts start when an element that moves by itself is this near. Short, so that the home page loads its reviews only after scrolling. */
const NEAR = "400px";

export const HYDRATED = "hydrated";

interface LoaderOptions {
  /** The page's scripts, in the order in which they must run. */
  readonly sources: readonly string[];
  readonly dialogCode: readonly string[];
  readonly hasUnfinished: () => boolean;
}

export function startLoader({ sources, dialogCode, hasUnfinished }: LoaderOptions): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const capture = { capture: true, signal };
  let loading: Promise<void> | undefined;
  /** True if the visitor showed interest before the tap: with the mouse, with the keyboard or in a form. */
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

  /** Repeats a tap once the scripts have started, or after `wait` milliseconds. After a wait, `onLate` may return false to prevent that. */
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

  /** Opens a dialog, or on a bad line follows the link, because the page with the same form loads faster. */
  function openOrFollow(link: HTMLAnchorElement, wait: number) {
    if (opensDialogs()) return hold(link, wait, leadToPages);
    if (isWanted) return hold(link, wait);
    if (loading) {
      // Stops loading scripts, which would delay the next page. If the visitor comes back, this page reloads and fetches them again.
      window.stop();
      addEventListener("pageshow", () => location.reload());
    }
    follow(link);
  }

  function onIntent(event: Event) {
    // A touch may begin scrolling. Only a mouse points without pressing.
    if (event instanceof PointerEvent && event.pointerType !== "mouse") return;
    want(event.target);
  }

  /** Fetches code and content of the dialog at once: React asks for them late, and the dialog must open soon after the tap. */
  function onTouch({ target }: Event) {
    const element = findNeeding(target);
    if (!element || !opensDialog(element) || !opensDialogs()) return;
    start();
    for (const address of dialogCode) preload(address, "script");
    preload(dialogContentAddress(), "fetch");
  }

  function want(target: EventTarget | null) {
    const element = findNeeding(target);
    // A link that a tap has focused: the click comes next, and `onClick` handles it.
    if (!element || element.matches("a:focus:not(:focus-visible)")) return;
    isWanted = true;
    start();
  }

  function onClick(event: MouseEvent) {
    const element = findTapped(event.target);
    if (!element || !isPlainClick(event)) return;
    const line = element.closest("form")?.querySelector<HTMLElement>(LATE_LINE);
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

  /** Shows the file input, which names the chosen files. Later, React lists them (components/forms/fields/file-input.tsx). */
  function onChange({ target }: Event) {
    const input = target as HTMLInputElement;
    if (input.type === "file") input.className = "block min-h-11 w-full";
  }

  addEventListener("pointerover", onIntent, { ...capture, passive: true });
  addEventListener("pointerdown", onTouch, { ...capture, passive: true });
  addEventListener("focusin", onIntent, capture);
  // Without scripts, the browser would open a file that is dropped on a form.
  addEventListener("dragenter", onIntent, capture);
  addEventListener("click", onClick, capture);
  addEventListener("change", onChange, capture);
  want(document.activeElement);
  const onLoad = () => (hasUnfinished() ? start() : onceNear(document.querySelectorAll(MOVES), NEAR, start));
  if (document.readyState === "complete") onLoad();
  else addEventListener("load", onLoad, { signal });
  return () => listening.abort();
}

/** Returns the element, or the one that replaced it: React draws the page anew if somebody else, such as a translator, has changed it. */
export function findCurrent(element: HTMLElement): HTMLElement | undefined {
  if (element.isConnected) return element;
  const { form } = element as HTMLButtonElement;
  const same = form
    ? `form[action="${form.getAttribute("action")}"] button[type=submit]`
    : `[href="${element.getAttribute("href")}"]`;
  // In the form of the search, each popular word is a button.
  const { value } = element as HTMLButtonElement;
  return [...document.querySelectorAll<HTMLButtonElement>(same)].filter((one) => one.value === value).at(-1);
}

function preload(href: string, as: "script" | "fetch"): void {
  // Without `crossOrigin`, a later `fetch` does not use the preloaded file.
  const crossOrigin = as === "fetch" ? "" : null;
  document.head.append(Object.assign(document.createElement("link"), { rel: "preload", as, href, crossOrigin }));
}

const findNeeding = (target: EventTarget | null) => (target as Element | null)?.closest<HTMLElement>(NEEDS_SCRIPTS);

/** Returns the element whose tap the loader holds: in a form only the submit button. */
function findTapped(target: EventTarget | null): HTMLElement | null | undefined {
  const element = findNeeding(target);
  const isArea = element instanceof HTMLFormElement || element?.matches(MOVES);
  return isArea ? (target as Element).closest<HTMLElement>("button[type=submit]") : element;
}

/** False on the page that has the dialog's form itself: there the link leads to that form (components/dialogs/dialog-host.tsx). */
const opensDialog = (element: HTMLElement): element is HTMLAnchorElement =>
  element.matches("[data-dialog]") && (element as HTMLAnchorElement).pathname !== location.pathname;
