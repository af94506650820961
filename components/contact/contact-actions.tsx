import { getTranslations } from "next-intl/server";
import { onDeepButtonLook } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { site } from "@/content/site";
import type { Locale } from "@/lib/i18n/locales";

/** Live Chat, Emergency Support and Find Doctors (spec §2, Contact). */
export async function ContactActions({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: "home.contact" });
  const tLayout = await getTranslations({ locale, namespace: "layout" });
  return (
    <ul className="grid gap-8 border-ink-soft border-t pt-10 md:grid-cols-3 lg:grid-cols-1">
      <li>
        <h3 className="mb-2 text-xl">{t("chat")}</h3>
        <p className="mb-4">{t("chatText")}</p>
        <a href={site.chatUrl} className={onDeepButtonLook}>
          <Icon name="chat" />
          {t("chat")}
        </a>
      </li>
      <li>
        <h3 className="mb-2 text-xl">{t("emergency")}</h3>
        <p className="mb-4">{t("emergencyText")}</p>
        <a href={`tel:${site.emergencyPhone.dialled}`} className={onDeepButtonLook}>
          <Icon name="emergency" />
          <bdi>{site.emergencyPhone.shown}</bdi>
        </a>
      </li>
      <li>
        <h3 className="mb-2 text-xl">{t("doctors")}</h3>
        <p className="mb-4">{t("doctorsText")}</p>
        <a href={site.findDoctorUrl} target="_blank" rel="noopener" className={onDeepButtonLook}>
          <Icon name="doctor" />
          {t("browse")} <span className="sr-only">{tLayout("newTab")}</span>
        </a>
      </li>
    </ul>
  );
}
