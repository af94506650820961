import { getTranslations } from "next-intl/server";
import { textLinkClass } from "#components/ui/button.tsx";
import { PageLink } from "#components/ui/page-link.tsx";
import { routes } from "#content/routes.ts";
import { leaveOutEmpty } from "#lib/site/content/leave-out-empty.ts";

/** Links to what a family can read about its illness and the journey (requirements §2.50). */
export async function getKnowledgeLinks() {
  const t = await getTranslations();
  return leaveOutEmpty([
    { key: "treatments", href: routes.treatments, words: t("treatments.title") },
    { key: "questions", href: routes.questions, words: t("layout.questions") },
    { key: "search", href: routes.search, words: t("search.title") },
  ]);
}

/** Stands beside a form, for a family that wants to read before it writes. */
export async function ReadFirst({ className = "", linkClass = textLinkClass }) {
  const t = await getTranslations("layout");
  return (
    <p className={`flex flex-wrap items-center gap-x-4 group-has-[[data-receipt]]:hidden ${className}`}>
      {t("readFirst")}
      {(await getKnowledgeLinks()).map(({ key, href, words }) => (
        <PageLink key={key} href={href} className={linkClass}>
          {words}
        </PageLink>
      ))}
    </p>
  );
}
