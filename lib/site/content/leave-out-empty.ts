import "server-only";
import { defaultLocale } from "#lib/i18n/locales.ts";
import { guides } from "#lib/site/content/guides.ts";
import { hospitals } from "#lib/site/content/hospitals.ts";
import { questions } from "#lib/site/content/questions.ts";
import { team } from "#lib/site/content/team.ts";
import { treatments } from "#lib/site/content/treatments.ts";

interface List {
  readonly list: (locale: typeof defaultLocale, day?: string) => Promise<readonly unknown[]>;
}

/** The pages that only list entries, by their keys in content/routes.ts. */
const listsOfPages: Readonly<Record<string, List>> = { treatments, guides, questions, hospitals, team };

/** Leaves out each page that would list nothing. A release has no drafts, so it may have no treatment, hospital or person yet. A route handler names the day. */
export async function leaveOutEmpty<Page extends { readonly key: string }>(
  pages: readonly Page[],
  day?: string,
  lists = listsOfPages,
): Promise<Page[]> {
  const entries = await Promise.all(pages.map(({ key }) => lists[key]?.list(defaultLocale, day)));
  return pages.filter((_, place) => entries[place]?.length !== 0);
}
