/** The storage key that marks that the visitor has chosen a language on this device. */
const CHOSEN = "language-chosen";

/** The links of the language menu and of the language list in the footer. A link to an English entry has no `lang`. */
const SWITCHERS = "a[hreflang][lang]";

/** The elements that a suggestion must not cover: forms and everything that looks like a button. */
const CONTROLS = "main :is(form,button,a.rounded-card)";

/** Stops suggesting a language on this device, or only on this page if the browser forbids storage. */
function stopSuggesting(): void {
  try {
    localStorage.setItem(CHOSEN, "yes");
  } catch {
    // The browser forbids storage. The next page suggests the language again, so nothing is lost.
  }
}

/**
 * Suggests another of our languages to a browser that prefers it, until the visitor has chosen a language. Adds the page's query to the
 * links between languages, because the server does not know the query of a static page.
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
    // The browser forbids storage, so it has stored no choice.
  }
  if (offer) show(offer);
}

/**
 * Returns the offer in the browser's first language that we have. Returns null if the page is in that language, or if we have none of the
 * browser's languages. Many phones are in English although their owners speak another language. So an English page offers the language of
 * the phone's time zone.
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

/** Shows an offer of the page in another language, and hides the offer while it would cover a control. */
function show(offer: HTMLElement): void {
  const [link, button] = offer.querySelectorAll<HTMLElement>("a, button");
  const { lang } = offer;
  const switcher = document.querySelector(`${SWITCHERS}[lang="${lang}"]`);
  link?.setAttribute("href", String(switcher));
  // On small phones, the offer is hidden on the first screen of the home page, because it would cover a control there. So the language menu
  // above the header also names the offered language.
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
