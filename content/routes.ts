/**
 * The pages of the site: navigation, tests and redirects read them here. The misspelt paths are the real ones (spec §2).
 */
export const routes = {
  home: "/",
  services: "/services",
  serviceDetail: "/servicedetails",
} as const;

/** Paths that people try or remember, and where they lead (308); `:id` stands for one part of the path. */
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
];
