import { getLocale, getTranslations } from "next-intl/server";
import { EntryLink } from "#components/entries/entry-link.tsx";
import { textLinkClass } from "#components/ui/button.tsx";
import { PageLink } from "#components/ui/page-link.tsx";
import { routes } from "#content/routes.ts";
import { leaveOutEmpty } from "#lib/site/content/leave-out-empty.ts";
import { treatments } from "#lib/site/content/treatments.ts";

const HEADING = "illness-heading";

/** Home is long on a phone (docs/targets.md), so its links are closer together there. */
const linkClass = `${textLinkClass} max-md:py-0.5`;

/** Names the treatments on the first two screens (requirements §2.42). A release may have none, and the next section then moves up. */
export async function ByIllness() {
  const locale = await getLocale();
  const t = await getTranslations();
  const all = await treatments.listWithEnglish(locale);
  const hasQuestions = (await leaveOutEmpty([{ key: "questions" }])).length > 0;
  if (all.length === 0 && !hasQuestions) return null;
  return (
    <section aria-labelledby={all.length > 0 ? HEADING : undefined} className="bg-band px-4 pt-2 pb-1 md:px-6 md:py-6">
      <div className="mx-auto max-w-page lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] lg:gap-x-16">
        {all.length > 0 && (
          <h2 id={HEADING} className="mb-1 text-xl md:text-2xl lg:text-3xl">
            {t("home.treatmentsHeading")}{" "}
            {all.some((entry) => entry.locale !== locale) && (
              <span className="font-sans text-ink-soft text-sm">{t("layout.inEnglish")}</span>
            )}
          </h2>
        )}
        <ul className="grid grid-cols-2 gap-x-4 md:flex md:flex-wrap md:gap-x-6 lg:col-start-2 lg:row-span-2">
          {all.map((entry) => (
            <li key={entry.id}>
              <EntryLink
                path={`${routes.treatments}/${entry.id}`}
                title={entry.title}
                locale={entry.locale}
                className={`leading-snug ${linkClass}`}
                isNoted
              />
            </li>
          ))}
        </ul>
        {hasQuestions && (
          <PageLink
            href={routes.questions}
            className={`${linkClass} lg:col-start-1 lg:row-start-2 lg:justify-self-start`}
          >
            {t("home.allQuestions")}
          </PageLink>
        )}
      </div>
    </section>
  );
}
