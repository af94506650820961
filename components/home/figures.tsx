import { getTranslations } from "next-intl/server";
import { Fold } from "@/components/ui/fold";
import { getClaims } from "@/lib/content/claims";
import type { Locale } from "@/lib/i18n/locales";

type ClaimId = ReturnType<typeof getClaims>[number]["id"];

/** The figures of the hero and how they count up (spec §4): from 1, by `step`, every `every` milliseconds. */
export const heroFigures = [
  { id: "years", step: 1, every: 100 },
  { id: "patients", step: 50, every: 1 },
  { id: "countries", step: 1, every: 100 },
] as const satisfies readonly { id: ClaimId; step: number; every: number }[];

const isInHero = ({ id }: { id: ClaimId }) => heroFigures.some((figure) => figure.id === id);

/** Where the page says what a figure means. */
export const meaningAnchor = (id: ClaimId) => `figure-${id}`;

/** What each figure counts and what that means. Each stands once on the page: those of the hero are here with their words only. */
export async function Figures({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: "home.about" });
  const claims = getClaims(locale);
  return (
    <>
      <Meanings claims={claims.filter((claim) => !isInHero(claim))} locale={locale} withFigure />
      <Fold
        className="border-line border-b md:border-b-0"
        summary={<span className="font-semibold text-pine">{t("others")}</span>}
      >
        <Meanings claims={claims.filter(isInHero)} locale={locale} />
      </Fold>
    </>
  );
}

type Claims = ReturnType<typeof getClaims>;

async function Meanings({ claims, locale, withFigure }: { claims: Claims; locale: Locale; withFigure?: boolean }) {
  const t = await getTranslations({ locale, namespace: "home.figures" });
  return (
    <dl className="grid gap-x-10 border-line border-t md:grid-cols-3">
      {claims.map(({ id, value, suffix, definition }) => (
        <div
          key={id}
          id={meaningAnchor(id)}
          className="scroll-mt-28 border-line border-b py-3 last:max-md:border-b-0 md:border-b-0 md:py-5 [&:target_dt]:text-clay"
        >
          <dt className="flex flex-wrap items-baseline gap-x-2 font-semibold text-pine">
            {withFigure && <span className="font-serif text-2xl md:text-4xl">{`${value}${suffix}`}</span>}{" "}
            <span className={withFigure ? "" : "inline-block first-letter:uppercase"}>{t(id, { count: value })}</span>
          </dt>
          <dd className="max-w-prose text-ink-soft text-sm">{definition}</dd>
        </div>
      ))}
    </dl>
  );
}
