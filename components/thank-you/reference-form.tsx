import { getLocale, getTranslations } from "next-intl/server";
import { Button } from "#components/ui/button.tsx";
import { controlClass } from "#components/ui/control-class.ts";
import { LOCALE_QUERY, REFERENCE_QUERY } from "#lib/forms/action.ts";

const HINT = "reference-hint";

/** Asks for a reference. Sends a plain GET, which `lib/leads/status/handle-status.ts` answers. */
export async function ReferenceForm() {
  const t = await getTranslations("status.find");
  return (
    <form action="/api/status">
      <input type="hidden" name={LOCALE_QUERY} value={await getLocale()} />
      <label htmlFor={REFERENCE_QUERY} className="mb-1 block font-semibold">
        {t("label")}
      </label>
      <p id={HINT} className="mb-1 max-w-prose text-ink-soft text-sm">
        {t("hint")}
      </p>
      <input
        type="text"
        id={REFERENCE_QUERY}
        name={REFERENCE_QUERY}
        required
        // Visitors may paste the link of the status page, also one that a mail program has put into a longer link of its own.
        maxLength={2000}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        aria-describedby={HINT}
        className={`${controlClass} max-w-xs font-mono`}
      />
      <p className="mt-4">
        <Button type="submit">{t("button")}</Button>
      </p>
    </form>
  );
}
