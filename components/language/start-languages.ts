const CHOSEN = "language-chosen";

/** Matches the links that switch the language. A link to an English entry is none of them, because it has no `lang`. */
const SWITCHERS = "a[hreflang][lang]";

const CONTROLS = "main :is(form,button,a.rounded-card)";

function stopSuggesting(): void {
  try {
    localStorage.setItem(CHOSEN, "yes");
  } catch {
    // The browser forbids storage. The next page suggests the language again.
  }
}

/** Suggests a language until the visitor has chosen one. Adds the page's query, which the build does not know, to the language links. */
export function startLanguages(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>(SWITCHERS)) {
    if (!location.search.includes("utm_")) link.search = location.search;
    link.addEventListener("click", stopSuggesting);
  }
  const offer = findOffer();
  try {
    if (CHOSEN in localStorage) return;
  } catch {
    // The browser forbids storage, so no choice is stored.
  }
  if (offer) show(offer);
}

/** Returns the offer of the browser's first language that we have. If that is English, the time zone counts: many phones are in English. */
function findOffer(): HTMLElement | null {
  for (const tag of navigator.languages) {
    const code = tag.split("-")[0];
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const offer = document.querySelector<HTMLElement>(`aside:is([lang="${code}"],[data-for~="${code}@${timeZone}"])`);
    if (offer || code === document.documentElement.lang) return offer;
  }
  return null;
}

/** Hides the offer while it would cover a control. */
function show(offer: HTMLElement): void {
  const [link, button] = offer.querySelectorAll<HTMLElement>("a, button");
  const { lang } = offer;
  const switcher = document.querySelector(`${SWITCHERS}[lang="${lang}"]`);
  link?.setAttribute("href", String(switcher));
  // On a small phone, the offer would cover a control of Home's first screen and is hidden. So the language menu also names the language.
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
