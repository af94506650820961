import { getLocale, getTranslations } from "next-intl/server";
import { type ListedQuestion, QuestionList } from "#components/entries/question-list.tsx";
import { localDigits } from "#lib/i18n/digits.ts";
import type { QuestionGroup } from "#lib/site/content/questions.ts";

interface Props {
  groups: readonly { readonly group: QuestionGroup; readonly questions: readonly ListedQuestion[] }[];
}

const anchorOf = (group: QuestionGroup) => `group-${group}`;

/** Beside the questions on wide screens, and above them on others. They work without JavaScript. */
export async function QuestionGroupLinks({ groups }: Props) {
  const locale = await getLocale();
  const t = await getTranslations();
  return (
    <nav aria-label={t("legal.onThisPage")} data-no-print>
      <ul className="flex flex-wrap gap-2 lg:block lg:border-line lg:border-t">
        {groups.map(({ group, questions }) => (
          <li key={group} className="lg:border-line lg:border-b">
            <a
              href={`#${anchorOf(group)}`}
              className="flex min-h-11 items-center justify-between gap-3 rounded-card border border-line bg-white px-3 underline-offset-4 hover:underline lg:border-0 lg:bg-transparent lg:px-0"
            >
              {t(`questions.groups.${group}`)}
              <span className="text-ink-soft text-sm">{localDigits(locale, questions.length)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export async function QuestionGroups({ id, groups }: Props & { id: string }) {
  const t = await getTranslations("questions.groups");
  return (
    <div id={id} className="min-w-0 space-y-12">
      {groups.map(({ group, questions }) => (
        <section key={group} aria-labelledby={anchorOf(group)}>
          <h2 id={anchorOf(group)} className="mb-4 text-2xl md:text-3xl">
            {t(group)}
          </h2>
          <QuestionList questions={questions} />
        </section>
      ))}
    </div>
  );
}
