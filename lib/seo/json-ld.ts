/**
 * What search engines are told of us and our pages, in schema.org's words. We are a facilitator: an Organization with its
 * Services, never a hospital or a physician, and never with ratings that we give ourselves.
 */

import { type Organization, type Person, processors } from "next-seo";
import { founding } from "#content/founding.ts";
import { site } from "#content/site.ts";
import { findLocale, type Locale, localePath } from "#lib/i18n/locales.ts";
import { absoluteUrl } from "#lib/seo/address.ts";
import { shareImagePath } from "#lib/seo/share-image.ts";

/** One entity, or what one is made of; `@context` is added where it is written into the page. */
export type Thing = { readonly "@type": string; readonly [property: string]: unknown };

const ORGANIZATION = { "@id": `${absoluteUrl("/")}/#organization` };

const addressOf = (locale: Locale, path: string) => absoluteUrl(localePath(locale, path));

export function organization(description: string): Thing {
  const us: Organization = {
    "@type": "Organization",
    name: site.name,
    description,
    url: absoluteUrl("/"),
    logo: absoluteUrl("/icon-512.png"),
    email: site.email,
    telephone: site.phone.dialled,
    foundingDate: founding.year,
    address: processors.processAddress(founding.place),
  };
  return { ...us, ...ORGANIZATION };
}

export interface ServiceFacts {
  locale: Locale;
  name: string;
  description: string;
  /** Path without language, as in content/routes.ts; so are all paths here. */
  path: string;
}

export function service({ locale, name, description, path }: ServiceFacts): Thing {
  const url = addressOf(locale, path);
  return { "@type": "Service", name, description, url, provider: ORGANIZATION, areaServed: "IN" };
}

export interface Step {
  name: string;
  path: string;
}

/** The way to a page: from the home page down, the page itself last. */
export function breadcrumbs(locale: Locale, trail: readonly Step[]): Thing {
  return {
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ name, path }, index) =>
      processors.processBreadcrumbItem({ name, item: addressOf(locale, path) }, index + 1),
    ),
  };
}

export interface ArticleFacts {
  locale: Locale;
  title: string;
  description: string;
  path: string;
  /** ISO dates, where they are known. */
  published?: string;
  modified?: string;
}

export function article({ locale, title, description, path, published, modified }: ArticleFacts): Thing {
  const url = addressOf(locale, path);
  return {
    "@type": "Article",
    headline: title,
    description,
    url,
    mainEntityOfPage: url,
    image: absoluteUrl(shareImagePath(locale, path)),
    inLanguage: findLocale(locale)?.hreflang,
    author: ORGANIZATION,
    publisher: ORGANIZATION,
    ...(published && { datePublished: published, dateModified: modified ?? published }),
  };
}

export interface PersonFacts {
  name: string;
  /** What the person does here, as the page says it. */
  role: string;
  description?: string;
  /** The person's own pages elsewhere. */
  sameAs?: readonly string[];
  /** Path of a portrait on this site. */
  image?: string;
}

export function person({ name, role, description, sameAs = [], image }: PersonFacts): Thing {
  const somebody: Person = { "@type": "Person", name, ...(sameAs.length > 0 && { sameAs: [...sameAs] }) };
  return {
    ...somebody,
    jobTitle: role,
    worksFor: ORGANIZATION,
    ...(description && { description }),
    ...(image && { image: absoluteUrl(image) }),
  };
}
