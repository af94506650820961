import { articles } from "#lib/site/content/articles.ts";
import { claims } from "#lib/site/content/claims.ts";
import type { Collection } from "#lib/site/content/collection.ts";
import { guides } from "#lib/site/content/guides.ts";
import { hospitals } from "#lib/site/content/hospitals.ts";
import { partnerTerms } from "#lib/site/content/inquiries.ts";
import { legal } from "#lib/site/content/legal.ts";
import { questions } from "#lib/site/content/questions.ts";
import { services } from "#lib/site/content/services.ts";
import { team } from "#lib/site/content/team.ts";
import { treatments } from "#lib/site/content/treatments.ts";

/** The collections of content/, in the order of the editor. The check, the editor and the sitemap read this list. */
export const collections: readonly Collection<AnyEntry>[] = [
  articles,
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

/** What an entry of any collection may have. `pictures` are the photos in its text. */
interface AnyEntry {
  readonly id: string;
  readonly image?: string | undefined;
  readonly pictures?: readonly string[];
}

/** The collections whose entries have a page each, which a language may lack (`entryRoutes` in content/routes.ts). */
export const collectionsWithPages: readonly Collection<EntryWithPage>[] = [articles, treatments, guides, hospitals];

/** What the sitemap and the pictures for shared links need of an entry. */
interface EntryWithPage {
  readonly id: string;
  readonly title: string;
  /** The day of the last change. */
  readonly updated: string;
}
