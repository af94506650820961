import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Fold } from "#components/ui/fold.tsx";
import { localDigits } from "#lib/i18n/digits.ts";
import { getClaim, getClaims, type namedClaims } from "#lib/site/content/claims.ts";

/** Each counts up from 1 by `step` every `every` milliseconds (requirements §4.11). */
export const heroFigures = [
  { id: "years", step: 1, every: 100 },
  { id: "patients", step: 50, every: 1 },
  { id: "countries", step: 1, every: 100 },
] as const satisfies readonly { id: (typeof namedClaims)[number]; step: number; every: number }[];

export type HeroFigure = (typeof heroFigures)[number];

export const meaningAnchor = (id: string) => `figure-${id}`;

export async function Figures() {
  const locale = await getLocale();
  const t = await getTranslations("home");
  const all = await getClaims(locale);
  const others = all.filter(({ id }) => heroFigures.every((figure) => figure.id !== id));
  return (
    <>
      <dl className={list}>
        {others.map(({ id, value, suffix, label, definition }) => (
          <Meaning key={id} id={id} definition={definition}>
            <span className="font-heading text-2xl md:text-4xl">
              {localDigits(locale, value)}
              {localDigits(locale, suffix)}
            </span>{" "}
            {label}
          </Meaning>
        ))}
      </dl>
      <Fold
        className="border-line border-b md:border-b-0"
        summary={<span className="font-semibold text-primary">{t("about.others")}</span>}
      >
        <dl className={list}>
          {heroFigures.map(async ({ id }) => (
            <Meaning key={id} id={id} definition={(await getClaim(locale, id)).definition}>
              {t(`about.counted.${id}`)}
            </Meaning>
          ))}
        </dl>
      </Fold>
    </>
  );
}

const list = "grid gap-x-10 border-line border-t md:grid-cols-3";

export function Meaning({ id, definition, children }: { id: string; definition: string; children: ReactNode }) {
  return (
    <div
      id={meaningAnchor(id)}
      className="scroll-mt-28 border-line border-b py-2 last:max-md:border-b-0 md:border-b-0 md:py-5 [&:target_dt]:text-highlight"
    >
      <dt className="font-semibold text-primary">{children}</dt>
      <dd className="max-w-prose text-ink-soft text-sm">{definition}</dd>
    </div>
  );
}
