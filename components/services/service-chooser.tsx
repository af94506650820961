import { getTranslations } from "next-intl/server";
import { Icon } from "#components/ui/icon.tsx";
import { PageLink } from "#components/ui/page-link.tsx";
import { routes } from "#content/routes.ts";
import type { Service } from "#lib/content/services.ts";
import type { Locale } from "#lib/i18n/locales.ts";

/** Helps visitors find a service by their need. Those who are unsure ask for a first consultation. */
export async function ServiceChooser({ locale, services }: { locale: Locale; services: readonly Service[] }) {
  const t = await getTranslations({ locale, namespace: "services" });
  const choices = [
    ...services.map(({ id, need, title }) => ({ need, leadsTo: title, href: `${routes.serviceDetail}/${id}` })),
    { need: t("unsure"), leadsTo: t("unsureText"), href: routes.secondOpinion },
  ];
  return (
    <nav
      aria-labelledby="chooser-heading"
      className="rounded-card border border-line bg-white px-5 pt-5 pb-2 md:px-8 md:pt-8"
    >
      <h2 id="chooser-heading" className="mb-3 text-2xl">
        {t("chooserHeading")}
      </h2>
      <ul>
        {choices.map(({ need, leadsTo, href }) => (
          <li key={href} className="border-line border-t">
            <PageLink href={href} className="group flex min-h-16 items-center gap-4 py-3">
              <span className="min-w-0 flex-1">
                <span className="block font-serif text-pine text-xl leading-snug underline-offset-4 group-hover:underline">
                  {need}
                </span>
                <span className="block text-ink-soft text-sm">{leadsTo}</span>
              </span>
              <Icon name="next" className="size-5 text-clay" />
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
