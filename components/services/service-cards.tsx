import { getTranslations } from "next-intl/server";
import { Picture } from "@/components/pictures/picture";
import { PageLink } from "@/components/ui/page-link";
import { routes } from "@/content/routes";
import type { Service } from "@/lib/content/services";
import type { Locale } from "@/lib/i18n/locales";

/** Wide and narrow in turn, so that four cards do not read as one grid. */
const widths = ["md:col-span-3", "md:col-span-2", "md:col-span-2", "md:col-span-3"];

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
    <ul className="grid gap-6 md:grid-cols-5">
      {services.map(({ id, title, cardDescription }, index) => (
        <li
          key={id}
          className={`relative flex flex-col overflow-hidden rounded-card border border-line bg-white hover:border-pine ${widths[index % widths.length]}`}
        >
          <Picture name={id} className="h-44 w-full bg-sand md:h-52" />
          <div className="p-6">
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
          </div>
        </li>
      ))}
    </ul>
  );
}
