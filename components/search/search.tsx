"use client";

import { type FormEvent, type ReactNode, useId, useRef } from "react";
import { useSearch } from "#components/search/use-search.ts";
import { Button } from "#components/ui/button.tsx";
import { controlClass } from "#components/ui/control-class.ts";
import { localDigits } from "#lib/i18n/digits.ts";
import type { Locale } from "#lib/i18n/locales.ts";
import type { SearchEntry } from "#lib/site/search/search-index.ts";
import { SEARCH_WORDS_FIELD, SEARCH_WORDS_LENGTH } from "#lib/site/search/search-words.ts";

/** `found` has the slot `{count}`. */
type Labels = Readonly<Record<"field" | "button" | "loading" | "found" | "empty" | "failed", string>>;

interface Props {
  /** The page of results, for a browser without JavaScript. */
  action: string;
  locale: Locale;
  posted: { readonly words: string; readonly entries: readonly SearchEntry[] } | undefined;
  labels: Labels;
  otherwise: ReactNode;
}

/** No word leaves the browser while a visitor types. Without JavaScript, the form posts the words, so that no URL contains them. */
export function Search({ action, locale, posted, labels, otherwise }: Props) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const [state, search] = useSearch(field, posted?.entries);
  const entries = typeof state === "string" ? [] : state;
  const found = labels.found.replace("{count}", localDigits(locale, entries.length));
  const texts = { idle: "", loading: labels.loading, failed: labels.failed };

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    // Moving the focus to a result closes the keyboard of a phone.
    const link = list.current?.querySelector("a");
    if (link) link.focus();
    else void search();
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
              onInput={search}
              className={`${controlClass} min-w-0 flex-1 basis-60`}
            />
            <Button type="submit">{labels.button}</Button>
          </div>
        </form>
      </search>
      <p role="status" className="mt-6 mb-2">
        {typeof state === "string" ? texts[state] : entries.length > 0 ? found : labels.empty}
      </p>
      {typeof state !== "string" && entries.length === 0 && otherwise}
      <ol ref={list}>
        {entries.map(({ path, title, summary }) => (
          <li key={path} className="relative border-line border-t py-4">
            <a href={path} className="covers-card font-semibold text-lg text-primary underline underline-offset-4">
              {title}
            </a>
            <p className="mt-1 text-base text-ink-soft">{summary}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}
