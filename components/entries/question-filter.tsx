"use client";

import { type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { controlClass } from "#components/ui/control-class.ts";
import { localDigits } from "#lib/i18n/digits.ts";
import type { Locale } from "#lib/i18n/locales.ts";
import { SEARCH_WORDS_FIELD, SEARCH_WORDS_LENGTH } from "#lib/site/search/search-words.ts";

interface Props {
  /** The page of search results, for a press of Enter before the scripts have come. */
  action: string;
  locale: Locale;
  /** The id of the element around the questions. */
  list: string;
  /** `found` has the slot `{count}`. */
  labels: Readonly<Record<"field" | "found" | "empty", string>>;
}

/** Shows only the questions with the words that a visitor types. No word leaves the browser. */
export function QuestionFilter({ action, locale, list, labels }: Props) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [status, setStatus] = useState("");

  async function filter() {
    const { filterQuestions } = await import("#components/entries/filter-questions.ts");
    const place = document.getElementById(list);
    const words = field.current?.value.trim() ?? "";
    const found = place ? filterQuestions(place, words) : 0;
    const count = labels.found.replace("{count}", localDigits(locale, found));
    setStatus(words ? (found > 0 ? count : labels.empty) : "");
  }

  /** Moving the focus to a question closes the keyboard of a phone. */
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    document.getElementById(list)?.querySelector<HTMLElement>("details:not([hidden]) > summary")?.focus();
  }

  const filterTyped = useEffectEvent(() => {
    if (field.current?.value) void filter();
  });

  // A visitor may have typed before this script ran.
  useEffect(() => filterTyped(), []);
  return (
    <search data-no-print className="noscript:hidden">
      <form method="post" action={action} data-scripts onSubmit={onSubmit}>
        <label htmlFor={id} className="mb-1 block font-semibold">
          {labels.field}
        </label>
        <input
          ref={field}
          type="search"
          id={id}
          name={SEARCH_WORDS_FIELD}
          maxLength={SEARCH_WORDS_LENGTH}
          autoComplete="off"
          autoCapitalize="none"
          enterKeyHint="search"
          onInput={filter}
          className={controlClass}
        />
      </form>
      <p role="status" className="mt-2 min-h-[1lh] text-base">
        {status}
      </p>
    </search>
  );
}
