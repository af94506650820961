import { useEffect } from "react";
import { Button, quietButtonClass } from "#components/ui/button.tsx";
import { errorDetail, errorWordsOfDocument, localeOfDocument } from "#lib/i18n/error-words.ts";
import { localePath } from "#lib/i18n/locales.ts";

/** What a page shows when it breaks (requirements §8.7). */
export function AppError({ error, retry }: { error: unknown; retry: () => void }) {
  const words = errorWordsOfDocument();
  // React only prints an error that a boundary has caught. As an event, it reaches instrumentation-client.ts, which reports it.
  useEffect(() => {
    dispatchEvent(new ErrorEvent("error", { error }));
  }, [error]);
  return (
    <section className="mx-auto w-full max-w-page px-4 pt-6 pb-15 md:px-6 md:pt-12 md:pb-25">
      <div role="alert" className="max-w-prose space-y-6">
        <h1 className="text-4xl md:text-5xl">{words.title}</h1>
        <p className="text-lg">{words.text}</p>
        <p className="wrap-anywhere border-accent border-s-4 ps-4">
          <bdi>{errorDetail(error, words)}</bdi>
        </p>
      </div>
      <p className="mt-8 flex flex-wrap gap-4">
        <Button onClick={retry}>{words.retry}</Button>
        {/* An import of content/routes.ts would add all paths of the site to the scripts of each page. */}
        <a href={localePath(localeOfDocument(), "/")} className={quietButtonClass}>
          {words.home}
        </a>
      </p>
    </section>
  );
}
