import { getTranslations } from "next-intl/server";
import { buttonLook } from "@/components/ui/button";
import { PageLink } from "@/components/ui/page-link";
import { Section } from "@/components/ui/section";
import { routes } from "@/content/routes";
import type { Locale } from "@/lib/i18n/locales";

/** 'Oops! Page not found', or 'Service Not Found' for an address below /servicedetails (spec §2). */
export async function NotFound({ locale, service }: { locale: Locale; service: boolean }) {
  const t = await getTranslations({ locale, namespace: "notFound" });
  return (
    <Section>
      {!service && <p className="mb-2 font-serif text-2xl text-clay">{t("code")}</p>}
      <h1 className="text-4xl md:text-5xl">{t(service ? "serviceTitle" : "title")}</h1>
      <p className="my-6 max-w-prose text-lg">{t(service ? "serviceText" : "text")}</p>
      <PageLink href={routes.home} className={buttonLook}>
        {t("home")}
      </PageLink>
    </Section>
  );
}
