/** Every page of the site with its title, for tests that look at all of them in all languages. */

import { inquiryKinds, routes } from "@/content/routes.ts";
import type { Locale } from "@/lib/i18n/locales.ts";
import { sayIn } from "./language.ts";
import { locationsOf } from "./seo.ts";

export interface SitePage {
  path: string;
  heading: string;
  /** Where the heading stands in the content, if that is said with other words elsewhere. */
  at?: string;
  status?: number;
}

const inquiryHeadings: Record<(typeof inquiryKinds)[number], string> = {
  insurer: "Partner as Insurer",
  ngo: "Work with Us",
  hospital: "Network Partnership Inquiry",
  individual: "Start Your Personal Journey",
  general: "General Inquiry",
};

export const sitePages: readonly SitePage[] = [
  { path: "/", heading: "Medical travel to India, with someone beside you", at: "home.title" },
  { path: "/services", heading: "Services", at: "services.title" },
  { path: "/servicedetails/treatment-planning", heading: "Treatment Planning & Hospital Selection" },
  { path: "/servicedetails/visa-travel", heading: "Visa & Travel Logistics" },
  { path: "/servicedetails/language-support", heading: "Cultural & Language Support" },
  { path: "/servicedetails/post-treatment", heading: "Post-Treatment Follow-Up" },
  { path: "/blog", heading: "Blog highlights" },
  { path: "/blog/robotic-surgery", heading: "Robotic surgery: what it is, and what to ask before you agree" },
  { path: "/blog/robotic-urology", heading: "Robotic operations on the prostate, kidney and bladder" },
  {
    path: "/blog/recovery-technology",
    heading: "Technology for recovery: what helps after an operation, and what does not",
  },
  { path: "/start-your-journey", heading: "Start your journey", at: "journey.title" },
  { path: "/meet-out-team", heading: "Meet our team", at: "team.title" },
  { path: "/second-opinion", heading: "Get a second opinion", at: "secondOpinion.title" },
  { path: "/leave-review", heading: "Share Your Experience" },
  ...inquiryKinds.map((kind) => ({
    path: `${routes.inquiry}/${kind}`,
    heading: inquiryHeadings[kind],
    at: `inquiry.${kind}`,
  })),
  { path: "/patients-gallery", heading: "Patient gallery", at: "gallery.title" },
  { path: "/terms-and-condition", heading: "Terms and Conditions", at: "legal." },
  { path: "/privacy-policy", heading: "Privacy Policy", at: "legal." },
  { path: "/medical-desclaimar", heading: "Medical Disclaimer", at: "legal." },
  {
    path: "/thank-you/6W4-N6X-LHB?form=service-request",
    heading: "Thank you. We have your request.",
    at: "thankYou.service-request",
  },
  { path: "/not-sent/too-large/6W4-N6X-LHB", heading: "Your request was not sent" },
  { path: "/not-sent/no-reason/no-reference", heading: "Your request was not sent" },
  { path: "/your-form/AAAAAAAAAAAAAAAAAAAAAA", heading: "This form is no longer here" },
  { path: "/no-such-page", heading: "Oops! Page not found", status: 404 },
  { path: "/servicedetails/heart-surgery", heading: "Service Not Found", status: 404 },
];

/** What stands as title on a page in a language. */
export const headingIn = (locale: Locale, { heading, at }: SitePage): string => sayIn(locale, heading, undefined, at);

/** Addresses of the pages that search engines are told of, in all languages. */
export async function pathsOfSitemap(siteUrl: string): Promise<string[]> {
  const sitemap = await (await fetch(`${siteUrl}/sitemap.xml`)).text();
  return locationsOf(sitemap).map(({ url }) => new URL(url).pathname);
}
