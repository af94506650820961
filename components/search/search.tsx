"use client";

import { type FormEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { useSearch } from "#components/search/use-search.ts";
import { keepWordsInAddress } from "#components/search/words-in-address.ts";
import { Button, quietButtonClass } from "#components/ui/button.tsx";
import { controlClass } from "#components/ui/control-class.ts";
import { localDigits } from "#lib/i18n/digits.ts";
import type { Locale } from "#lib/i18n/locales.ts";
import type { SearchEntry } from "#lib/site/search/search-index.ts";
import { SEARCH_WORDS_FIELD, SEARCH_WORDS_LENGTH } from "#lib/site/search/search-words.ts";

/** `found` has the slot `{count}`. */
type Labels = Readonly<Record<"field" | "button" | "popular" | "loading" | "found" | "empty" | "failed", string>>;

interface Props {
  /** The page of results, for a browser without JavaScript. */
  action: string;
  /** The path of the search itself. */
  page: string;
  locale: Locale;
  /** Words that many visitors look for. */
  popular: readonly string[];
  posted: { readonly words: string; readonly entries: readonly SearchEntry[] } | undefined;
  labels: Labels;
  otherwise: ReactNode;
}

/** No word leaves the browser while a visitor types. Without JavaScript, the form posts the words, so that no URL contains them. */
export function Search({ action, page, locale, popular, posted, labels, otherwise }: Props) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLOListElement>(null);
  /** True from the press of a button until its results are there. */
  const isAwaited = useRef(false);
  const [state, search] = useSearch(field, posted?.entries);
  const entries = typeof state === "string" ? [] : state;
  const found = labels.found.replace("{count}", localDigits(locale, entries.length));
  const texts = { idle: "", loading: labels.loading, failed: labels.failed };

  const keepWords = () => keepWordsInAddress(page, field.current?.value.trim() ?? "");

  /** Moving the focus to a result closes the keyboard of a phone. Returns false without a result. */
  function focusResult(): boolean {
    const link = list.current?.querySelector("a");
    link?.focus();
    return Boolean(link);
  }

  useEffect(() => {
    if (isAwaited.current && typeof state !== "string" && focusResult()) isAwaited.current = false;
  });

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const { value } = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement;
    if (value && field.current) field.current.value = value;
    keepWords();
    if (!value && focusResult()) return;
    isAwaited.current = true;
    void search();
  }

  function onInput() {
    isAwaited.current = false;
    void search();
  }

  return (
    <div className="max-w-3xl">
      <search>
        <form method="post" action={action} data-scripts onSubmit={onSubmit}>
          <label htmlFor={id} className="mb-1 block font-semibold">
            {labels.field}
          </label>
          <div className="flex flex-wrap gap-3">
            <input
              ref={field}
              type="search"
              id={id}
              name={SEARCH_WORDS_FIELD}
              defaultValue={posted?.words}
              required
              maxLength={SEARCH_WORDS_LENGTH}
              autoComplete="off"
              autoCapitalize="none"
              enterKeyHint="search"
              onFocus={search}
              onInput={onInput}
              onBlur={keepWords}
              className={`${controlClass} min-w-0 flex-1 basis-60`}
            />
            <Button type="submit">{labels.button}</Button>
          </div>
          {entries.length === 0 && popular.length > 0 && (
            <fieldset className="mt-4 flex flex-wrap items-center gap-3">
              <legend className="mb-2 text-base text-ink-soft">{labels.popular}</legend>
              {popular.map((words) => (
                // Without JavaScript, the button posts its words, although the field is empty.
                <Button
                  key={words}
                  type="submit"
                  name={SEARCH_WORDS_FIELD}
                  value={words}
                  formNoValidate
                  className={`${quietButtonClass} px-4!`}
                >
                  {words}
                </Button>
              ))}
            </fieldset>
          )}
        </form>
      </search>
      <p role="status" className="mt-6 mb-2">
        {typeof state === "string" ? texts[state] : entries.length > 0 ? found : labels.empty}
      </p>
      {typeof state !== "string" && entries.length === 0 && otherwise}
      <ol ref={list}>
        {entries.map(({ path, title, summary }) => (
          <li key={path} className="relative border-line border-t py-4">
            <a
              href={path}
              onClick={keepWords}
              className="covers-card font-semibold text-lg text-primary underline underline-offset-4"
            >
              {title}
            </a>
            <p className="mt-1 text-base text-ink-soft">{summary}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}
