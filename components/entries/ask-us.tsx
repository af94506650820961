import { getTranslations } from "next-intl/server";
import { ButtonLink } from "#components/ui/page-link.tsx";
import { routes } from "#content/routes.ts";

export async function AskUs({ heading }: { heading: string }) {
  const t = await getTranslations("questions");
  return (
    <section className="mt-12">
      <h2 className="mb-4 text-2xl">{heading}</h2>
      <ButtonLink href={routes.secondOpinion}>{t("ask")}</ButtonLink>
    </section>
  );
}
