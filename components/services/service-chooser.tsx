import { getTranslations } from "next-intl/server";
import { Icon } from "#components/ui/icon.tsx";
import { PageLink } from "#components/ui/page-link.tsx";
import { routes } from "#content/routes.ts";
import type { Service } from "#lib/site/content/services.ts";

/** The services that most families need first. On the home page, the cards below lead to the other services. */
const firstNeeds: readonly string[] = ["treatment-planning", "visa-travel"];

interface Props {
  services: readonly Service[];
  /** True on the home page, which shows {@link firstNeeds} and "unsure", but not the names of services. */
  isShort?: boolean;
}

/** Families choose by what they need. Those who are unsure get to the page where they ask for a first consultation. */
export async function ServiceChooser({ services, isShort = false }: Props) {
  const t = await getTranslations("services");
  const choices = [
    ...services
      .filter(({ id }) => !isShort || firstNeeds.includes(id))
      .map(({ id, need, title }) => ({ need, leadsTo: title, href: `${routes.serviceDetail}/${id}` })),
    { need: t("unsure"), leadsTo: t("unsureText"), href: routes.secondOpinion },
  ];
  const Heading = isShort ? "h3" : "h2";
  return (
    <nav
      aria-labelledby="chooser-heading"
      className={isShort ? "" : "rounded-card border border-line bg-white px-5 pt-5 pb-2 md:px-8 md:pt-8"}
    >
      <Heading id="chooser-heading" className={isShort ? "sr-only" : "mb-3 text-2xl"}>
        {t("chooserHeading")}
      </Heading>
      <ul>
        {choices.map(({ need, leadsTo, href }) => (
          <li key={href} className="border-line border-t">
            <PageLink
              href={href}
              className={`group flex items-center gap-4 ${isShort ? "min-h-11 py-1.5" : "min-h-16 py-3"}`}
            >
              <span className="min-w-0 flex-1">
                <span
                  className={`block font-heading text-primary leading-snug underline-offset-4 group-hover:underline ${isShort ? "text-lg" : "text-xl"}`}
                >
                  {need}
                </span>
                {!isShort && <span className="block text-ink-soft text-sm">{leadsTo}</span>}
              </span>
              <Icon name="next" className="size-5 text-highlight" />
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
