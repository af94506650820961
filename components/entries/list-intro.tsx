import { getTranslations } from "next-intl/server";
import { BreadcrumbJsonLd } from "#components/seo/json-ld.tsx";
import { type ListedKind, routes } from "#content/routes.ts";

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
