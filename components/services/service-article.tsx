import { getTranslations } from "next-intl/server";
import { Picture } from "@/components/pictures/picture";
import { buttonLook } from "@/components/ui/button";
import type { Service } from "@/lib/content/services";
import type { Locale } from "@/lib/i18n/locales";

/** What a service is: lead, What's Included, More Information and the quote (spec §2, Service detail page). */
export async function ServiceArticle({ locale, service }: { locale: Locale; service: Service }) {
  const t = await getTranslations({ locale, namespace: "service" });
  return (
    <div className="max-w-prose space-y-6">
      <Picture name={service.id} className="h-48 w-full rounded-card bg-sand md:h-64" />
      <h1 className="text-4xl md:text-5xl">{service.title}</h1>
      <p className="text-lg">{service.description}</p>
      <a href="#request" className={`${buttonLook} lg:hidden`}>
        {t("requestHeading")}
      </a>
      <h2 className="text-2xl">{t("included")}</h2>
      <ul className="list-disc space-y-2 ps-5 marker:text-clay">
        {service.included.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <h2 className="text-2xl">{t("moreInfo")}</h2>
      {service.moreInfo.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <p className="border-marigold border-s-4 ps-4 font-serif text-xl">{service.quote}</p>
    </div>
  );
}
