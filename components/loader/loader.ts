/**
 * Loads a page's scripts when a visitor needs them, and holds what was tapped until then (decision 0046). A page works without
 * scripts: its links lead to pages and its forms post. `scripts/rewrite-pages.ts` bundles this file for every page.
 */

import { isPlainClick } from "#components/ui/is-plain-click.ts";

/** Elements that do more with scripts. Where the value is `idle`, something moves or loads by itself. */
const NEEDS_SCRIPTS = "[data-scripts]";

/** Fired on the document when React has taken over the page. */
export const HYDRATED = "hydrated";

/** The time that a tap waits for scripts, in milliseconds. Then the browser does what it does without scripts. */
export const LONGEST_WAIT = 3000;

interface Options {
  /** Addresses of the scripts, in the order in which they must run. */
  readonly sources: readonly string[];
  /** Returns whether something unfinished is stored in this tab, such as a draft. */
  readonly hasUnfinished: () => boolean;
}

/** Listens until the page is hydrated. Returns a function that stops it. */
export function startLoader({ sources, hasUnfinished }: Options): () => void {
  const listening = new AbortController();
  const capture = { capture: true, signal: listening.signal };
  let loading: Promise<void> | undefined;

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

  /** Marks an element as busy until the scripts are there or fail to come, and then repeats the tap. */
  function hold(element: HTMLElement) {
    if (element.ariaBusy === "true") return;
    element.ariaBusy = "true";
    // The dialog whose code is fetched next counts this time too (components/dialogs/dialog-host.tsx).
    element.dataset.heldSince = `${performance.now()}`;
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

  function onIntent(event: Event) {
    // A finger that scrolls touches the screen first. Only a mouse points without pressing.
    if (event instanceof PointerEvent && event.pointerType !== "mouse") return;
    if (findNeeding(event.target)) load().catch(ignore);
  }

  function onClick(event: MouseEvent) {
    const element = findTapped(event.target);
    if (!element || !isPlainClick(event)) return;
    event.preventDefault();
    event.stopPropagation();
    hold(element);
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
  if (findNeeding(document.activeElement)) load().catch(ignore);
  onceIdle(() => {
    if (document.querySelector('[data-scripts="idle"]') || hasUnfinished()) load().catch(ignore);
  }, listening.signal);
  return () => listening.abort();
}

const ignore = () => undefined;

const findNeeding = (target: EventTarget | null) => (target as Element | null)?.closest<HTMLElement>(NEEDS_SCRIPTS);

/** Returns the element that a tap is for: in a form its send button, which Enter in a field presses too. */
function findTapped(target: EventTarget | null): HTMLElement | null | undefined {
  const element = findNeeding(target);
  const isArea = element instanceof HTMLFormElement || element?.dataset.scripts === "idle";
  return isArea ? (target as Element).closest<HTMLElement>("button[type=submit]") : element;
}

/** Calls back when the page has loaded and the browser has nothing else to do. */
function onceIdle(act: () => void, signal: AbortSignal) {
  const actUnlessAborted = () => signal.aborted || act();
  const whenIdle = () =>
    "requestIdleCallback" in window
      ? requestIdleCallback(actUnlessAborted, { timeout: 2000 })
      : setTimeout(actUnlessAborted, 200);
  if (document.readyState === "complete") whenIdle();
  else addEventListener("load", whenIdle, { once: true, signal });
}
