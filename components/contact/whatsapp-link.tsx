import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { whatsAppAddress } from "#lib/site/content/whatsapp.ts";

interface Props {
  /** The reference of a form. The prepared message ends with it. */
  reference?: string | undefined;
  className: string;
  children: ReactNode;
}

/** Opens WhatsApp with a prepared message: a greeting with a question, and the reference if there is one (requirements §2.35). */
export async function WhatsAppLink({ reference, className, children }: Props) {
  const t = await getTranslations("layout");
  return (
    // Before React starts, components/page-script/keep-visit-source.ts may add the source of a campaign to the message in this address.
    <a href={whatsAppAddress(t("whatsAppMessage"), reference)} suppressHydrationWarning className={className}>
      {children}
    </a>
  );
}
