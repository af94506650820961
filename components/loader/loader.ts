/**
 * Loads a page's scripts when a visitor needs them, and holds what was tapped until then (decision 0001). A page works without
 * scripts: its links lead to pages and its forms post. `scripts/rewrite-pages.ts` bundles this file for every page.
 */

import { hasDialogs } from "#components/loader/has-dialogs.ts";
import { follow, LONGEST_WAIT, markHeard } from "#components/loader/heard.ts";
import { isPlainClick } from "#components/ui/is-plain-click.ts";

/** Elements that do more with scripts. */
const NEEDS_SCRIPTS = "[data-scripts]";

/** Elements that move or load by themselves when they are near. */
const MOVES = "[data-scripts=near]";

/** The distance from the screen that counts as near. On the unscrolled home page the reviews are farther away. */
const NEAR = "400px";

/** Fired on the document when React has taken over the page. */
export const HYDRATED = "hydrated";

interface Options {
  /** Addresses of the scripts, in the order in which they must run. The first is the page's own. */
  readonly sources: readonly string[];
  /** Returns whether something unfinished is stored in this tab, such as a draft. */
  readonly hasUnfinished: () => boolean;
}

/** Listens until the page is hydrated. Returns a function that stops it. */
export function startLoader({ sources, hasUnfinished }: Options): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const capture = { capture: true, signal };
  let loading: Promise<void> | undefined;
  /** Whether a visitor wanted the scripts before the tap: by mouse or keyboard, or in a form. */
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
    }).finally(() => listening.abort());
    return loading;
  }

  const start = () => load().catch(() => undefined);

  /** Repeats a tap when the scripts have started or failed to load. */
  function hold(element: HTMLElement) {
    const release = () => {
      if (element.ariaBusy !== "true") return;
      clearTimeout(timer);
      listening.abort();
      element.ariaBusy = null;
      element.click();
    };
    const timer = setTimeout(release, LONGEST_WAIT);
    load().then(release, release);
  }

  /** Opens a dialog if the browser has its code. If not, the page with the same form comes sooner than the scripts. */
  async function openOrFollow(link: HTMLAnchorElement) {
    if (await hasDialogs(sources[0] ?? "")) return hold(link);
    if (loading) {
      // Scripts that are being fetched for moving elements would delay the next page. They are fetched again when the visitor comes back.
      window.stop();
      addEventListener("pageshow", () => location.reload());
    }
    follow(link);
  }

  function onIntent(event: Event) {
    // A finger that scrolls touches the screen first. Only a mouse points without pressing.
    if (event instanceof PointerEvent && event.pointerType !== "mouse") return;
    want(event.target);
  }

  function want(target: EventTarget | null) {
    const element = findNeeding(target);
    // A finger gives a link the focus just before it taps it.
    if (!element || element.matches("a:focus:not(:focus-visible)")) return;
    isWanted = true;
    start();
  }

  function onClick(event: MouseEvent) {
    const element = findTapped(event.target);
    if (!element || !isPlainClick(event)) return;
    event.preventDefault();
    event.stopPropagation();
    if (!markHeard(element)) return;
    if (isWanted || !opensDialog(element)) hold(element);
    else void openOrFollow(element);
  }

  /** Shows the names of chosen files, which React would list (components/forms/fields/file-input.tsx). */
  function onChange({ target }: Event) {
    const input = target as HTMLInputElement;
    if (input.type === "file") input.className = "block min-h-11 w-full";
  }

  addEventListener("pointerover", onIntent, { ...capture, passive: true });
  addEventListener("focusin", onIntent, capture);
  // A file that is dragged over a form: without scripts, the browser would open it.
  addEventListener("dragenter", onIntent, capture);
  addEventListener("click", onClick, capture);
  addEventListener("change", onChange, capture);
  // The focus may have come before this script.
  want(document.activeElement);
  const onLoad = () => (hasUnfinished() ? start() : onceNear(start));
  if (document.readyState === "complete") onLoad();
  else addEventListener("load", onLoad, { signal });
  return () => listening.abort();
}

/** Calls `act` when an element that moves by itself is near. */
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

/** Returns the element to click again once React runs; in a form, the submit button. */
function findTapped(target: EventTarget | null): HTMLElement | null | undefined {
  const element = findNeeding(target);
  const isArea = element instanceof HTMLFormElement || element?.matches(MOVES);
  return isArea ? (target as Element).closest<HTMLElement>("button[type=submit]") : element;
}

/** On the page of its form, a link leads to the form (components/dialogs/dialog-host.tsx). */
const opensDialog = (element: HTMLElement): element is HTMLAnchorElement =>
  element.matches("[data-dialog]") && (element as HTMLAnchorElement).pathname !== location.pathname;
