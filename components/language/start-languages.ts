/** The storage key that marks that this device's owner has chosen a language. */
const CHOSEN = "language-chosen";

/** The links of both switchers. */
const SWITCHERS = "a[hreflang]";

/** The elements that a suggestion must not cover: forms and everything that looks like a button. */
const CONTROLS = "main :is(form,button,a.rounded-card)";

/** Stops suggesting a language on this device. In a browser that stores nothing, it stops on this page only. */
function stopSuggesting(): void {
  try {
    localStorage.setItem(CHOSEN, "yes");
  } catch {
    // Nothing is lost: the next page suggests it again.
  }
}

/**
 * Suggests another of our languages to a browser that prefers it, until the visitor has chosen one. Completes the links of the
 * switchers by the query, which names the form on a thank-you page: only the browser knows it, because the page is static.
 */
export function startLanguages(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>(SWITCHERS)) {
    if (!location.search.includes("utm_")) link.search = location.search;
    link.addEventListener("click", stopSuggesting);
  }
  const offer = findOffer();
  try {
    if (CHOSEN in localStorage) return;
  } catch {
    // This browser has kept no choice.
  }
  if (offer) show(offer);
}

/**
 * Returns the offer in the first language that the browser asks for and we have, unless the page is in it. English is often the
 * language of a phone and not of its owner: an English page then offers the language of the time zone.
 */
function findOffer(): HTMLElement | null {
  for (const tag of navigator.languages) {
    const code = tag.split("-")[0];
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const offer = document.querySelector<HTMLElement>(`aside:is([lang="${code}"],[data-for~="${code}@${timeZone}"])`);
    if (offer || code === document.documentElement.lang) return offer;
  }
  return null;
}

/** Shows an offer of the page in another language, and hides it while it would cover a control. The switcher above the header names that language. */
function show(offer: HTMLElement): void {
  const [link, button] = offer.querySelectorAll<HTMLElement>("a, button");
  const { lang } = offer;
  const switcher = document.querySelector(`${SWITCHERS}[lang="${lang}"]`);
  link?.setAttribute("href", String(switcher));
  // On small phones the first screen of home has no free place at the bottom.
  const opener = document.querySelector<HTMLElement>("[data-menu] bdi");
  if (opener && switcher) {
    opener.lang = lang;
    opener.dataset.offer = `${switcher.textContent}`;
  }
  button?.addEventListener("click", () => {
    stopSuggesting();
    offer.hidden = true;
  });
  offer.hidden = false;
  function updateVisibility() {
    const own = offer.getBoundingClientRect();
    const isInTheWay = [...document.querySelectorAll(CONTROLS)].some((control) => {
      const its = control.getBoundingClientRect();
      return its.left < own.right && own.left < its.right && its.top < own.bottom && own.top < its.bottom;
    });
    offer.classList.toggle("invisible", isInTheWay);
  }
  updateVisibility();
  addEventListener("scroll", updateVisibility);
  addEventListener("resize", updateVisibility);
}
