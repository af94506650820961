import { getTranslations } from "next-intl/server";
import { Icon } from "#components/ui/icon.tsx";
import type { Service } from "#lib/site/content/services.ts";

/** Shows questions whose answers unfold, so that a visitor sees four lines and not four answers. */
export async function ServiceQuestions({ questions }: Pick<Service, "questions">) {
  const t = await getTranslations("service");
  return (
    <section>
      <h2 className="mb-4 text-2xl">{t("questions")}</h2>
      <div className="border-line border-t">
        {questions.map(({ question, answer }) => (
          <details key={question} className="group border-line border-b">
            <summary className="flex min-h-11 cursor-pointer items-center gap-3 py-3 font-semibold">
              <span className="flex-1">{question}</span>
              <Icon name="next" className="size-5 text-clay group-open:rotate-90 rtl:group-open:-rotate-90" />
            </summary>
            <p className="pb-5 text-ink-soft">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
