import { getTranslations } from "next-intl/server";
import { site } from "@/content/site";
import { getServices } from "@/lib/content/services";
import type { Locale } from "@/lib/i18n/locales";

export async function Footer({ locale }: { locale: Locale }) {
  const [t, services] = await Promise.all([getTranslations({ locale, namespace: "layout" }), getServices(locale)]);
  return (
    <footer className="bg-pine-deep text-paper">
      <div className="mx-auto grid max-w-page gap-8 px-4 py-12 md:grid-cols-2">
        <section aria-labelledby="footer-services">
          <h2 id="footer-services" className="mb-3 text-lg">
            {t("footerServices")}
          </h2>
          <ul className="space-y-1">
            {services.map((service) => (
              <li key={service.id}>{service.title}</li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="footer-contact">
          <h2 id="footer-contact" className="mb-3 text-lg">
            {t("footerContact")}
          </h2>
          <p>
            {t("call")}{" "}
            <a href={`tel:${site.phone.dialled}`} className="inline-flex min-h-11 items-center underline">
              <bdi>{site.phone.shown}</bdi>
            </a>
          </p>
          <p>
            <a href={`mailto:${site.email}`} className="inline-flex min-h-11 items-center underline">
              <bdi>{site.email}</bdi>
            </a>
          </p>
        </section>
        <p className="border-ink-soft border-t pt-6 text-sm md:col-span-2">{t("facilitator")}</p>
      </div>
    </footer>
  );
}
