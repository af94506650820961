import { getTranslations } from "next-intl/server";
import { PageLink } from "@/components/ui/page-link";
import { routes } from "@/content/routes";
import type { Service } from "@/lib/content/services";
import type { Locale } from "@/lib/i18n/locales";

interface Props {
  locale: Locale;
  services: readonly Service[];
  /** Level of the cards' headings: one below the heading that they stand under. */
  heading: "h2" | "h3";
}

/** The four services as cards, each a link to its page (spec §2, Home sections). */
export async function ServiceCards({ locale, services, heading: Heading }: Props) {
  const t = await getTranslations({ locale, namespace: "services" });
  return (
    <ul className="grid gap-4 md:grid-cols-2">
      {services.map(({ id, title, cardDescription }) => (
        <li key={id} className="relative rounded-card border border-line bg-white p-6 hover:border-pine">
          <Heading className="mb-2 text-xl">
            <PageLink
              href={`${routes.serviceDetail}/${id}`}
              className="after:absolute after:inset-0 after:rounded-card"
            >
              {title}
            </PageLink>
          </Heading>
          <p className="mb-4 text-ink-soft">{cardDescription}</p>
          <span aria-hidden="true" className="text-pine underline underline-offset-4">
            {t("readMore")}
          </span>
        </li>
      ))}
    </ul>
  );
}
