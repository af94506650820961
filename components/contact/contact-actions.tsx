import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Icon } from "#components/ui/icon.tsx";
import { site } from "#lib/site/content/site.ts";
import { chatAddress } from "#lib/site/content/whatsapp.ts";

const button =
  "wrap-anywhere inline-flex min-h-11 items-center gap-2 rounded-card border border-marigold px-3 py-1 font-semibold text-sm md:text-base lg:px-4 text-marigold hover:bg-marigold hover:text-pine-deep";

/** Shows Live Chat, Emergency Support and Find Doctors (requirements §2.23). */
export async function ContactActions() {
  const t = await getTranslations("home.contact");
  const tLayout = await getTranslations("layout");
  return (
    <ul className="md:grid md:grid-cols-3 md:gap-x-8 lg:block">
      <Action text={t("chatText")}>
        <a href={chatAddress(tLayout("whatsAppMessage"))} suppressHydrationWarning className={button}>
          <Icon name="chat" className="hidden size-5 lg:block" />
          {t("chat")}
        </a>
      </Action>
      <Action title={t("emergency")} text={t("emergencyText")}>
        <a href={`tel:${site.emergencyPhone.dialled}`} className={button}>
          <Icon name="emergency" className="hidden size-5 lg:block" />
          <bdi className="whitespace-nowrap">{site.emergencyPhone.shown}</bdi>
        </a>
      </Action>
      <Action title={t("doctors")} text={t("doctorsText")}>
        <a href={site.findDoctorUrl} target="_blank" rel="noopener" className={button}>
          <Icon name="doctor" className="hidden size-5 lg:block" />
          {t("browse")} <span className="sr-only">{tLayout("newTab")}</span>
        </a>
      </Action>
    </ul>
  );
}

/** A title is left out where the button says it. */
function Action({ title, text, children }: { title?: string; text: string; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[minmax(5.5rem,1fr)_auto] items-center gap-x-2 gap-y-1 border-ink-soft border-t py-2 md:block lg:py-4">
      {title && <h3 className="md:text-lg">{title}</h3>}
      <p className={`text-sm md:mb-2 ${title ? "order-1 col-span-2" : ""}`}>{text}</p>
      {children}
    </li>
  );
}
