import { articles } from "#lib/site/content/articles.ts";
import { claims } from "#lib/site/content/claims.ts";
import type { Collection } from "#lib/site/content/collection.ts";
import { guides } from "#lib/site/content/guides.ts";
import { hospitals } from "#lib/site/content/hospitals.ts";
import { partnerTerms } from "#lib/site/content/inquiries.ts";
import { legal } from "#lib/site/content/legal.ts";
import { pages } from "#lib/site/content/pages.ts";
import { questions } from "#lib/site/content/questions.ts";
import { services } from "#lib/site/content/services.ts";
import { team } from "#lib/site/content/team.ts";
import { treatments } from "#lib/site/content/treatments.ts";

/** The editor shows the collections in this order. */
export const collections: readonly Collection<AnyEntry>[] = [
  articles,
  pages,
  treatments,
  guides,
  questions,
  hospitals,
  team,
  claims,
  services,
  partnerTerms,
  legal,
];

/** `pictures` are the photos in the text. */
interface AnyEntry {
  readonly id: string;
  readonly image?: string | undefined;
  readonly pictures?: readonly string[];
}

/** A language may lack a page of these (`entryRoutes` in content/routes.ts). */
export const collectionsWithPages: readonly Collection<EntryWithPage>[] = [
  articles,
  pages,
  treatments,
  guides,
  hospitals,
];

interface EntryWithPage {
  readonly id: string;
  readonly title: string;
  readonly updated: string;
  readonly noindex?: boolean | undefined;
}
