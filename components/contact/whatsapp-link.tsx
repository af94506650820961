import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { whatsAppAddress } from "#lib/site/content/whatsapp.ts";

interface Props {
  /** The reference of a form. It follows the first sentence of the message. */
  reference?: string | undefined;
  className: string;
  children: ReactNode;
}

/** Opens WhatsApp with a prepared message (requirements §2.35). The message has our first sentence, and the reference if there is one. */
export async function WhatsAppLink({ reference, className, children }: Props) {
  const t = await getTranslations("layout");
  return (
    // Before React starts, components/page-script/keep-visit-source.ts may add the source of a campaign to the message in this address.
    <a href={whatsAppAddress(t("whatsAppMessage"), reference)} suppressHydrationWarning className={className}>
      {children}
    </a>
  );
}
