import { routes } from "#content/routes.ts";

/** The header's links, in order (requirements §2.8). Their texts are `layout.nav.<key>`. */
export const navigation = [
  { key: "services", href: "/#services" },
  { key: "about", href: "/#about" },
  { key: "partner", href: "/#collaborate" },
  { key: "whyUs", href: "/#why-us" },
  { key: "contact", href: "/#contact" },
  { key: "blog", href: routes.blog },
  { key: "review", href: routes.leaveReview },
] as const;

/** The footer's links (requirements §2.11). Their texts are `layout.footer.<key>`. */
export const footerLinks = [
  { key: "search", href: routes.search },
  { key: "treatments", href: routes.treatments },
  { key: "guides", href: routes.guides },
  { key: "questions", href: routes.questions },
  { key: "hospitals", href: routes.hospitals },
  { key: "gallery", href: routes.gallery },
  { key: "team", href: routes.team },
  { key: "journey", href: routes.startYourJourney },
  { key: "status", href: routes.requestStatus },
  { key: "privacy", href: routes.privacy },
  { key: "terms", href: routes.terms },
  { key: "disclaimer", href: routes.disclaimer },
  { key: "accessibility", href: routes.accessibility },
] as const;
