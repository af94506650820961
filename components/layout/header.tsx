import { getTranslations } from "next-intl/server";
import { PageLink } from "@/components/ui/page-link";
import { routes } from "@/content/routes";
import { site } from "@/content/site";
import type { Locale } from "@/lib/i18n/locales";

export async function Header({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: "layout" });
  return (
    <header className="sticky top-0 z-10 border-line border-b bg-paper">
      <div className="mx-auto flex min-h-16 max-w-page flex-wrap items-center gap-x-6 px-4">
        <PageLink href={routes.home} className="flex min-h-11 items-center font-semibold font-serif text-pine text-xl">
          {site.name}
        </PageLink>
        <nav aria-label={t("mainNavigation")} className="ms-auto">
          <PageLink
            href={routes.services}
            className="flex min-h-11 items-center px-2 underline-offset-4 hover:underline"
          >
            {t("services")}
          </PageLink>
        </nav>
        <a
          href={`tel:${site.phone.dialled}`}
          className="hidden min-h-11 items-center px-2 underline-offset-4 hover:underline md:flex"
        >
          <bdi>{site.phone.shown}</bdi>
        </a>
      </div>
    </header>
  );
}
