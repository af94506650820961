import { Button, quietButtonLook } from "@/components/ui/button";
import { Section } from "@/components/ui/section";
import { errorDetail, errorWords } from "@/lib/i18n/error-words";
import { type Locale, localePath } from "@/lib/i18n/locales";

interface Props {
  locale: Locale;
  error: unknown;
  retry: () => void;
}

/** 'Unexpected Application Error!' with the error message (spec §8), and two ways on. */
export function AppError({ locale, error, retry }: Props) {
  const words = errorWords[locale];
  return (
    <Section>
      <div role="alert" className="max-w-prose space-y-6">
        <h1 className="text-4xl md:text-5xl">{words.title}</h1>
        <p className="text-lg">{words.text}</p>
        <p className="wrap-anywhere border-marigold border-s-4 ps-4">
          <bdi>{errorDetail(error, locale)}</bdi>
        </p>
      </div>
      <p className="mt-8 flex flex-wrap gap-4">
        <Button onClick={retry}>{words.retry}</Button>
        <a href={localePath(locale, "/")} className={quietButtonLook}>
          {words.home}
        </a>
      </p>
    </Section>
  );
}
