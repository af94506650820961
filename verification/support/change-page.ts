/** Changes a page as translators, password managers and ad blockers do. It runs in the page, so it uses nothing from outside. */

export interface Changes {
  readonly seed: number;
  /** How many changes to make, at random moments until `until`, in milliseconds after the start of the page. */
  readonly count: number;
  readonly until: number;
  /** True if each text is wrapped, also texts that come later, as Chrome's translator does. */
  readonly translates: boolean;
}

declare global {
  interface Window {
    /** What was changed, and when: the program counts only pages that were changed. */
    changesMade: string[];
  }
}

export function changePage({ seed, count, until, translates }: Changes): void {
  window.changesMade = [];
  let state = seed;
  // The numbers of "Numerical Recipes". The same seed makes the same changes at the same moments.
  const random = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const all = <Found extends Element>(selector: string) => [...document.body.querySelectorAll<Found>(selector)];
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[random(items.length)];
  const foreign = () => Object.assign(document.createElement("div"), { className: "foreign" });
  const hasControl = (element: Element) => element.querySelector("input, textarea, select, button") !== null;

  function texts(root: Node): Text[] {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (walker.nextNode()) found.push(walker.currentNode as Text);
    return found.filter(({ data, parentElement }) => {
      const skipped = "script, style, textarea, noscript, title, option, font, [translate=no]";
      return data.trim() !== "" && parentElement !== null && !parentElement.closest(skipped);
    });
  }

  /** Puts a text into two font elements, as Chrome's translator does. */
  function wrap(text: Text): void {
    const [outer, inner] = [document.createElement("font"), document.createElement("font")];
    inner.textContent = `·${text.data}`;
    outer.append(inner);
    text.replaceWith(outer);
  }

  function translate(): void {
    for (const text of texts(document.body)) wrap(text);
    new MutationObserver((records) => {
      for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (node.isConnected && node.nodeName !== "FONT") for (const text of texts(node)) wrap(text);
        if (node instanceof Text && node.isConnected && node.parentElement?.nodeName !== "FONT") wrap(node);
      }
    }).observe(document.body, { childList: true, subtree: true });
  }

  const changes: Record<string, () => unknown> = {
    "texts wrapped": () => texts(document.body).forEach(wrap),
    "a text changed": () => {
      const text = pick(texts(document.body));
      if (text) text.data = `·${text.data}`;
      return text;
    },
    "an element after a control": () => pick(all("main input, main textarea"))?.after(foreign()),
    "an element at the start of body": () => document.body.prepend(foreign()),
    "an element at the start of a form": () => pick(all("form"))?.prepend(foreign()),
    "an element at the end of main": () => all("main")[0]?.append(foreign()),
    "a link removed": () => pick(all("a").filter((link) => !link.closest("form")))?.remove(),
    "a paragraph moved": () => {
      const moved = pick(all("p, li, h2").filter((element) => !hasControl(element)));
      moved?.parentElement?.prepend(moved);
      return moved;
    },
    "an attribute added": () => pick(all("*"))?.setAttribute("data-foreign", "1"),
    "a hint wrapped": () => {
      const text = pick(texts(pick(all("form")) ?? document.body));
      const link = document.createElement("a");
      text?.replaceWith(link);
      if (text) link.append(text);
      return text;
    },
  };
  const names = Object.keys(changes);

  function change(): void {
    const name = names[random(names.length)] ?? "";
    if (document.body && changes[name]?.() !== null)
      window.changesMade.push(`${Math.round(performance.now())} ${name}`);
  }

  for (let index = 0; index < count; index++) setTimeout(change, random(until));
  // While React starts, and right after it.
  for (let index = 0; index < 3; index++) {
    const pause = random(400);
    document.addEventListener("hydrated", () => setTimeout(change, pause));
    addEventListener("focusin", () => setTimeout(change, pause), { once: true });
  }
  if (translates) {
    const begin = () => {
      translate();
      window.changesMade.push(`${Math.round(performance.now())} translated`);
    };
    setTimeout(
      () => {
        if (document.body) begin();
        else document.addEventListener("DOMContentLoaded", begin);
      },
      random(until / 2),
    );
  }
}
