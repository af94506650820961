/** The paths of all pages. The misspelt ones are as required (requirements §2.1). */
export const routes = {
  home: "/",
  services: "/services",
  serviceDetail: "/servicedetails",
  blog: "/blog",
  startYourJourney: "/start-your-journey",
  team: "/meet-out-team",
  terms: "/terms-and-condition",
  privacy: "/privacy-policy",
  disclaimer: "/medical-desclaimar",
  accessibility: "/accessibility",
  gallery: "/patients-gallery",
  leaveReview: "/leave-review",
  secondOpinion: "/second-opinion",
  inquiry: "/inquiry",
  requestStatus: "/request-status",
  thankYou: "/thank-you",
  notSent: "/not-sent",
  yourForm: "/your-form",
  treatments: "/treatments",
  guides: "/guides",
  questions: "/questions",
  hospitals: "/hospitals",
  pages: "/p",
  search: "/search",
  searchResults: "/search/results",
} as const;

/** The kinds of inquiries (requirements §2.18). Each has a page below `/inquiry`. */
export const inquiryKinds = ["insurer", "ngo", "hospital", "individual", "general"] as const;

export type InquiryKind = (typeof inquiryKinds)[number];

/** The services (requirements §2.16). Their texts are in content/services/<locale>/<id>.md. */
export const serviceIds = ["treatment-planning", "visa-travel", "language-support", "post-treatment"] as const;

export type ServiceId = (typeof serviceIds)[number];

/** The keys of `routes` that are single pages. */
export const singlePages = [
  "home",
  "services",
  "blog",
  "startYourJourney",
  "team",
  "gallery",
  "leaveReview",
  "secondOpinion",
  "requestStatus",
  "terms",
  "privacy",
  "disclaimer",
  "accessibility",
  "treatments",
  "guides",
  "questions",
] as const satisfies (keyof typeof routes)[];

/** Every language has these pages. This is a function, because a computed list would stay in the scripts of every page. */
export const listBuiltPaths = (): readonly string[] => [
  ...singlePages.map((key) => routes[key]),
  routes.search,
  ...serviceIds.map((id) => `${routes.serviceDetail}/${id}`),
  ...inquiryKinds.map((kind) => `${routes.inquiry}/${kind}`),
];

/** The collections whose entries have a page each, and that have a page with the list of entries. */
export const listedRoutes = {
  blog: routes.blog,
  treatments: routes.treatments,
  guides: routes.guides,
  hospitals: routes.hospitals,
} as const;

/** The collections whose entries have a page each, with the path above these pages. A language may lack an entry. */
export const entryRoutes = { ...listedRoutes, pages: routes.pages } as const;

/** The collections whose pages components/entries/entry-pages.tsx draws. The blog has its own components. */
export type ListedKind = Exclude<keyof typeof listedRoutes, "blog">;

/** The sections that links may lead to (requirements §2.13). */
export const homeAnchors = ["services", "about", "collaborate", "why-us", "contact", "book", "testimonials"] as const;

/** Permanent redirects (308) from paths that visitors try or remember. `:id` matches one part of a path. */
export const redirects: readonly { from: string; to: string }[] = [
  { from: "/services/:id", to: "/servicedetails/:id" },
  { from: "/servicedetails", to: "/services" },
  { from: "/service-details/:id", to: "/servicedetails/:id" },
  { from: "/contact", to: "/#contact" },
  { from: "/about", to: "/#about" },
  { from: "/book", to: "/#book" },
  { from: "/testimonials", to: "/#testimonials" },
  { from: "/meet-our-team", to: "/meet-out-team" },
  { from: "/team", to: "/meet-out-team" },
  { from: "/terms-and-conditions", to: "/terms-and-condition" },
  { from: "/terms", to: "/terms-and-condition" },
  { from: "/privacy", to: "/privacy-policy" },
  { from: "/medical-disclaimer", to: "/medical-desclaimar" },
  { from: "/disclaimer", to: "/medical-desclaimar" },
  { from: "/patient-gallery", to: "/patients-gallery" },
  { from: "/gallery", to: "/patients-gallery" },
  { from: "/review", to: "/leave-review" },
  { from: "/status", to: "/request-status" },
  { from: "/thank-you", to: "/request-status" },
];
