import { getTranslations } from "next-intl/server";
import { EmailAddress } from "#components/contact/email-address.tsx";
import { buttonLook, quietButtonLook } from "#components/ui/button.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { site } from "#content/site.ts";
import type { Locale } from "#lib/i18n/locales.ts";

/** A number that goes on in the next line is read wrong, above all where lines run from right to left. */
const NO_BREAK = "\u00a0";

/** On a small phone an address in one line needs smaller letters and less room beside them. */
const fit = "text-start max-[24rem]:px-3! max-[24rem]:text-sm";

/** Phone, mail and chat; with a reference also WhatsApp, which carries that and nothing else. */
export async function WaysToReachUs({ locale, reference }: { locale: Locale; reference?: string }) {
  const t = await getTranslations({ locale, namespace: "reach" });
  return (
    <section aria-labelledby="reach-heading" className="rounded-card border border-line bg-white p-4 md:p-6">
      <h2 id="reach-heading" className="mb-3 text-2xl">
        {t("heading")}
      </h2>
      <p className="mb-6 max-w-prose">{t(reference ? "introWithReference" : "intro")}</p>
      <ul className="flex flex-wrap gap-4">
        <li>
          <a href={`tel:${site.phone.dialled}`} className={`${buttonLook} ${fit}`}>
            {/* At 320 px the number in one line leaves it no room, nor does the address. */}
            <Icon name="phone" className="size-5 max-[21rem]:hidden" />
            {t("call", { phone: site.phone.shown.replaceAll(" ", NO_BREAK) })}
          </a>
        </li>
        <li>
          <a href={`mailto:${site.email}`} className={`${quietButtonLook} px-3! ${fit}`}>
            <Icon name="mail" className="size-5 max-[21rem]:hidden" />
            <span className="min-w-0">
              {t.rich("write", {
                email: site.email,
                address: () => (
                  <span className="inline-block">
                    <EmailAddress />
                  </span>
                ),
              })}
            </span>
          </a>
        </li>
        <li>
          <a href={site.chatUrl} className={`${quietButtonLook} ${fit}`}>
            <Icon name="chat" className="size-5" />
            {t("chat")}
          </a>
        </li>
        {reference && (
          <li>
            <a href={`https://wa.me/${site.whatsApp}?text=${reference}`} className={`${quietButtonLook} ${fit}`}>
              <Icon name="chat" className="size-5" />
              {t("whatsApp")}
            </a>
          </li>
        )}
      </ul>
    </section>
  );
}
