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

/** The footer's links in groups (requirements §2.11, §2.64). A group's heading is `layout.footer.<key>`. */
export const footerGroups = [
  {
    key: "read",
    links: [
      { key: "treatments", href: routes.treatments },
      { key: "questions", href: routes.questions },
      { key: "guides", href: routes.guides },
      { key: "hospitals", href: routes.hospitals },
      { key: "blog", href: routes.blog },
      { key: "search", href: routes.search },
    ],
  },
  {
    key: "about",
    links: [
      { key: "team", href: routes.team },
      { key: "journey", href: routes.startYourJourney },
      { key: "status", href: routes.requestStatus },
      { key: "gallery", href: routes.gallery },
      { key: "review", href: routes.leaveReview },
    ],
  },
  {
    key: "legal",
    links: [
      { key: "privacy", href: routes.privacy },
      { key: "terms", href: routes.terms },
      { key: "disclaimer", href: routes.disclaimer },
      { key: "accessibility", href: routes.accessibility },
    ],
  },
] as const;
