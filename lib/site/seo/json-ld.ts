/** Structured data of schema.org. We are a facilitator: an Organization with Services, never a hospital, a physician or own ratings. */

import { type Organization, type Person, processors } from "next-seo";
import { type Locale, localePath } from "#lib/i18n/locales.ts";
import { site } from "#lib/site/content/site.ts";
import type { Treatment } from "#lib/site/content/treatments.ts";
import { absoluteUrl } from "#lib/site/seo/address.ts";
import { shareImagePath } from "#lib/site/seo/share-image.ts";

/** The component that writes it into a page adds `@context`. */
export type Thing = { readonly "@type": string; readonly [property: string]: unknown };

const ORGANIZATION = { "@id": `${absoluteUrl("/")}/#organization` };

const addressOf = (locale: Locale, path: string) => absoluteUrl(localePath(locale, path));

export function organization(description: string): Thing {
  const entity: Organization = {
    "@type": "Organization",
    name: site.name,
    ...(site.company?.legalName && { legalName: site.company.legalName }),
    description,
    url: absoluteUrl("/"),
    logo: absoluteUrl("/icon-512.png"),
    email: site.email,
    telephone: site.phone.dialled,
    foundingDate: site.founding.year,
    address: processors.processAddress(site.founding.place),
  };
  return { ...entity, ...ORGANIZATION };
}

export interface ServiceFacts {
  locale: Locale;
  name: string;
  description: string;
  /** Without a language, as in content/routes.ts, like all paths in this file. */
  path: string;
}

export function service({ locale, name, description, path }: ServiceFacts): Thing {
  const url = addressOf(locale, path);
  return { "@type": "Service", name, description, url, provider: ORGANIZATION, areaServed: "IN" };
}

export interface BreadcrumbStep {
  name: string;
  path: string;
}

/** Lists the pages from the home page to the page itself. */
export function breadcrumbs(locale: Locale, trail: readonly BreadcrumbStep[]): Thing {
  return {
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ name, path }, index) =>
      processors.processBreadcrumbItem({ name, item: addressOf(locale, path) }, index + 1),
    ),
  };
}

interface WebPageFacts {
  locale: Locale;
  title: string;
  description: string;
  path: string;
  /** Of the last change, as an ISO date. */
  modified: string;
}

const page = ({ locale, description, path, modified }: WebPageFacts) => ({
  description,
  url: addressOf(locale, path),
  inLanguage: locale,
  dateModified: modified,
  publisher: ORGANIZATION,
});

export interface ArticleFacts extends WebPageFacts {
  published?: string;
  image?: string;
}

export function article({ published, image, ...facts }: ArticleFacts): Thing {
  const { locale, title, path } = facts;
  return {
    "@type": "Article",
    headline: title,
    ...page(facts),
    mainEntityOfPage: addressOf(locale, path),
    image: absoluteUrl(image ?? shareImagePath(locale, path)),
    author: ORGANIZATION,
    ...(published && { datePublished: published }),
  };
}

export interface TreatmentFacts extends WebPageFacts, Pick<Treatment, "reviewedBy" | "reviewedOn"> {}

/** Only a doctor's review sets `lastReviewed`. */
export function treatment({ reviewedBy, reviewedOn, ...facts }: TreatmentFacts): Thing {
  return {
    "@type": "WebPage",
    name: facts.title,
    ...page(facts),
    ...(reviewedBy && { lastReviewed: reviewedOn, reviewedBy: { "@type": "Person", name: reviewedBy } }),
  };
}

export interface PersonFacts {
  name: string;
  role: string;
  description?: string;
  sameAs?: readonly string[];
  image?: string;
}

export function person({ name, role, description, sameAs = [], image }: PersonFacts): Thing {
  const entity: Person = { "@type": "Person", name, ...(sameAs.length > 0 && { sameAs: [...sameAs] }) };
  return {
    ...entity,
    jobTitle: role,
    worksFor: ORGANIZATION,
    ...(description && { description }),
    ...(image && { image: absoluteUrl(image) }),
  };
}

/** A parser ends the script at `</script`, which a visitor's name might contain, so every `<` is escaped. */
export function scriptText(value: object): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}
