import { getTranslations } from "next-intl/server";
import { PageLink } from "#components/ui/page-link.tsx";
import { type InquiryKind, inquiryKinds, routes } from "#content/routes.ts";

export async function PartnerLinks({ current }: { current?: InquiryKind }) {
  const t = await getTranslations("inquiryPage");
  return (
    <nav aria-labelledby="partners-heading">
      <h2 id="partners-heading" className="text-2xl">
        {t("partnersHeading")}
      </h2>
      <ul className="mt-3 flex flex-wrap gap-x-8">
        {inquiryKinds.map(
          (kind) =>
            kind !== "general" &&
            kind !== current && (
              <li key={kind}>
                <PageLink
                  href={`${routes.inquiry}/${kind}`}
                  className="inline-flex min-h-11 items-center py-1.5 text-primary underline underline-offset-4"
                >
                  {t(`partners.${kind}`)}
                </PageLink>
              </li>
            ),
        )}
      </ul>
    </nav>
  );
}
