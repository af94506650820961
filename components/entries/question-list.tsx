import { Icon } from "#components/ui/icon.tsx";
import { Prose } from "#components/ui/prose.tsx";
import type { Question } from "#lib/site/content/questions.ts";

/** Shows questions whose answers unfold, so that a visitor first sees only the questions. Links may lead to each question. */
export function QuestionList({ questions }: { questions: readonly Question[] }) {
  return (
    <div className="border-line border-t">
      {questions.map(({ id, question, answer }) => (
        <details key={id} id={id} className="group border-line border-b">
          <summary className="flex min-h-11 cursor-pointer items-center gap-3 py-3 font-semibold">
            <span className="flex-1">{question}</span>
            <Icon name="next" className="size-5 text-clay group-open:rotate-90 rtl:group-open:-rotate-90" />
          </summary>
          <div className="pb-5">
            <Prose html={answer} />
          </div>
        </details>
      ))}
    </div>
  );
}
