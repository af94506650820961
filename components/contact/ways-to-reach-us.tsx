import { getTranslations } from "next-intl/server";
import { CoordinatorLine } from "#components/contact/coordinator-line.tsx";
import { EmailAddress } from "#components/contact/email-address.tsx";
import { WhatsAppLink } from "#components/contact/whatsapp-link.tsx";
import { buttonClass, quietButtonClass } from "#components/ui/button.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { site } from "#lib/site/content/site.ts";
import { chatAddress } from "#lib/site/content/whatsapp.ts";

/** Readers misread a number that is broken across two lines, above all in right-to-left text. */
const NO_BREAK = "\u00a0";

/** Makes text and padding small on small phones, so that our e-mail address fits on one line. */
const fit = "text-start max-[24rem]:px-3! max-[24rem]:text-sm";

interface Props {
  reference?: string;
  intro?: "intro" | "introWithReference" | "introNotWithTeam";
}

export async function WaysToReachUs({ reference, intro = reference ? "introWithReference" : "intro" }: Props) {
  const t = await getTranslations("reach");
  const tForms = await getTranslations("forms");
  const tLayout = await getTranslations("layout");
  return (
    <section aria-labelledby="reach-heading" className="rounded-card border border-line bg-white p-4 md:p-6">
      <h2 id="reach-heading" className="mb-3 text-2xl">
        {t("heading")}
      </h2>
      <CoordinatorLine />
      <p className="mb-6 max-w-prose">{t(intro)}</p>
      <ul className="flex flex-wrap gap-4">
        <li>
          <a href={`tel:${site.phone.dialled}`} className={`${buttonClass} ${fit}`}>
            {/* At 320 px, there is no space for the icon beside the phone number or the e-mail address. */}
            <Icon name="phone" className="size-5 max-[21rem]:hidden" />
            {t("call", { phone: site.phone.shown.replaceAll(" ", NO_BREAK) })}
          </a>
        </li>
        <li>
          <WhatsAppLink reference={reference} className={`${quietButtonClass} ${fit}`}>
            <Icon name="whatsApp" className="size-5 max-[21rem]:hidden" />
            {reference ? t("whatsApp") : tForms("whatsApp")}
          </WhatsAppLink>
        </li>
        <li>
          <a href={`mailto:${site.email}`} className={`${quietButtonClass} px-3! ${fit}`}>
            <Icon name="mail" className="size-5 max-[21rem]:hidden" />
            <span className="min-w-0">
              {t.rich("write", {
                email: site.email,
                address: () => <EmailAddress />,
              })}
            </span>
          </a>
        </li>
        <li>
          <a
            href={chatAddress(tLayout("whatsAppMessage"))}
            suppressHydrationWarning
            className={`${quietButtonClass} ${fit}`}
          >
            <Icon name="chat" className="size-5" />
            {t("chat")}
          </a>
        </li>
      </ul>
    </section>
  );
}
