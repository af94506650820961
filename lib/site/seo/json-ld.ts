/**
 * Builds structured data of schema.org for search engines. We are a facilitator, so we describe an Organization with its Services. We never
 * describe a hospital or a physician, and never our own ratings.
 */

import { type Organization, type Person, processors } from "next-seo";
import { type Locale, localePath } from "#lib/i18n/locales.ts";
import { site } from "#lib/site/content/site.ts";
import type { Treatment } from "#lib/site/content/treatments.ts";
import { absoluteUrl } from "#lib/site/seo/address.ts";
import { shareImagePath } from "#lib/site/seo/share-image.ts";

/** An entity of schema.org, or a part of an entity. The component that writes the entity into a page adds `@context`. */
export type Thing = { readonly "@type": string; readonly [property: string]: unknown };

const ORGANIZATION = { "@id": `${absoluteUrl("/")}/#organization` };

const addressOf = (locale: Locale, path: string) => absoluteUrl(localePath(locale, path));

export function organization(description: string): Thing {
  const entity: Organization = {
    "@type": "Organization",
    name: site.name,
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
  /** The path without a language, as in content/routes.ts. All paths in this file are of this kind. */
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

/** Describes the path to a page, from the home page down to the page itself. */
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
  /** The day of the last change, as an ISO date. */
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
  /** The day of publication, if it is known, as an ISO date. */
  published?: string;
  /** The path of the article's photo, if the article has one. */
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

/** Describes the page of a treatment. Only a doctor's review sets `lastReviewed`. */
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
  /** The person's role, as the page shows it. */
  role: string;
  description?: string;
  /** The addresses of other pages about the person. */
  sameAs?: readonly string[];
  /** The path of a portrait on this site. */
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

/**
 * Returns a value as JSON that is safe inside a script element. A parser ends the script at `</script`, and a visitor's name might contain
 * that text. So we escape every `<`.
 */
export function scriptText(value: object): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}
