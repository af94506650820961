import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { BreadcrumbJsonLd } from "#components/seo/json-ld.tsx";
import { textLinkClass } from "#components/ui/button.tsx";
import { ButtonLink, PageLink } from "#components/ui/page-link.tsx";
import { type ListedKind, routes } from "#content/routes.ts";

interface TitleProps {
  kind: ListedKind;
  entry: { title: string; draft?: boolean | undefined };
}

export async function EntryTitle({ kind, entry: { title, draft } }: TitleProps) {
  const t = await getTranslations();
  return (
    <>
      <PageLink data-no-print href={routes[kind]} className={`mb-6 ${textLinkClass}`}>
        {t(`${kind}.all`)}
      </PageLink>
      {draft && <DraftMark />}
      <h1 className="max-w-3xl text-3xl md:text-5xl">{title}</h1>
    </>
  );
}

export const EntryPart = ({ id, title, children }: { id?: string; title: string; children: ReactNode }) => (
  <section>
    <h2 id={id} className="mb-4 text-2xl">
      {title}
    </h2>
    {children}
  </section>
);

interface BulletProps {
  items: readonly string[];
  isDense?: boolean;
}

export const BulletList = ({ items, isDense = false }: BulletProps) => (
  <ul
    className={`max-w-prose list-disc marker:text-highlight ${isDense ? "space-y-0.5 ps-4 max-md:text-[0.94rem] md:space-y-2" : "space-y-2 ps-5"}`}
  >
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
);

export async function ListIntro({ kind }: { kind: ListedKind | "questions" }) {
  const t = await getTranslations();
  return (
    <>
      <BreadcrumbJsonLd trail={[{ name: t(`${kind}.title`), path: routes[kind] }]} />
      <h1 className="text-4xl md:text-6xl">{t(`${kind}.title`)}</h1>
      <p className="mt-6 mb-10 max-w-prose text-lg">{t(`${kind}.lead`)}</p>
    </>
  );
}

export async function AskUs({ heading }: { heading: string }) {
  const t = await getTranslations("questions");
  return (
    <section className="mt-12">
      <h2 className="mb-4 text-2xl">{heading}</h2>
      <ButtonLink href={routes.secondOpinion}>{t("ask")}</ButtonLink>
    </section>
  );
}

export async function DraftMark() {
  const t = await getTranslations("layout");
  return <p className="mb-3 w-fit rounded-card bg-accent px-2 text-sm">{t("draft")}</p>;
}
