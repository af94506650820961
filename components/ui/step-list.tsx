import { getLocale } from "next-intl/server";
import { localDigits } from "#lib/i18n/digits.ts";

interface Props {
  steps: readonly { title: string; text: string }[];
  isLarge?: boolean;
}

export async function StepList({ steps, isLarge = false }: Props) {
  const locale = await getLocale();
  return (
    <ol>
      {steps.map(({ title, text }, index) => (
        <li
          key={title}
          className={`relative grid grid-cols-[2.75rem_minmax(0,1fr)] gap-x-4 before:absolute before:start-[1.375rem] before:h-full before:border-line before:border-s last:pb-0 last:before:hidden ${isLarge ? "pb-10 md:gap-x-8" : "pb-8"}`}
        >
          <span
            aria-hidden="true"
            className="relative flex size-11 items-center justify-center rounded-full border border-highlight bg-paper font-heading text-highlight text-xl"
          >
            {localDigits(locale, index + 1)}
          </span>
          <div className="max-w-prose pt-1">
            <h3 className={isLarge ? "text-2xl" : "text-xl"}>{title}</h3>
            <p className={isLarge ? "mt-2" : "mt-1"}>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
