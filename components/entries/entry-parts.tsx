import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { textLinkClass } from "#components/ui/button.tsx";
import { DraftMark } from "#components/ui/draft-mark.tsx";
import { PageLink } from "#components/ui/page-link.tsx";
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
      {draft && <DraftMark words={t("layout.draft")} />}
      <h1 className="max-w-3xl text-3xl md:text-5xl">{title}</h1>
    </>
  );
}

interface PartProps {
  id?: string;
  title: string;
  children: ReactNode;
}

export const EntryPart = ({ id, title, children }: PartProps) => (
  <section>
    <h2 id={id} className="mb-4 text-2xl">
      {title}
    </h2>
    {children}
  </section>
);

export const BulletList = ({ items }: { items: readonly string[] }) => (
  <ul className="max-w-prose list-disc space-y-2 ps-5 marker:text-highlight">
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
);
