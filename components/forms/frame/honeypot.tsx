import { useTranslations } from "next-intl";
import type { Ref } from "react";
import { HONEYPOT_FIELD } from "#lib/forms/own-fields.ts";

/** Draws a field that people cannot see or reach. Only programs fill it in (security 7). */
export function Honeypot({ ref }: { ref: Ref<HTMLInputElement> }) {
  const t = useTranslations("forms");
  return (
    <div aria-hidden="true" className="absolute start-0 size-px overflow-hidden opacity-0">
      <label>
        {t("honeypot")}
        <input ref={ref} type="text" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
