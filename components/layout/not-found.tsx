import { getLocale, getTranslations } from "next-intl/server";
import { DialogLink } from "#components/dialogs/dialog-link.tsx";
import { BesidePicture } from "#components/pictures/beside-picture.tsx";
import { Picture } from "#components/pictures/picture.tsx";
import { quietButtonClass, textLinkClass } from "#components/ui/button.tsx";
import { KeepTogether } from "#components/ui/keep-together.tsx";
import { ButtonLink, PageLink } from "#components/ui/page-link.tsx";
import { Section } from "#components/ui/section.tsx";
import { routes } from "#content/routes.ts";
import { localePath } from "#lib/i18n/locales.ts";
import { leaveOutEmpty } from "#lib/site/content/leave-out-empty.ts";
import { getServices } from "#lib/site/content/services.ts";
import { site } from "#lib/site/content/site.ts";
import { whatsAppAddress } from "#lib/site/content/whatsapp.ts";
import type { IndexedPage } from "#lib/site/seo/pages.ts";

interface Props {
  isService: boolean;
  nearest?: Pick<IndexedPage, "path" | "shareTitle"> | undefined;
}

/** What an unknown page or service shows (requirements §2.7, §2.27). */
export async function NotFound({ isService, nearest }: Props) {
  const t = await getTranslations();
  return (
    <>
      <Section isFirst>
        <BesidePicture picture={<Picture name="journey" className="h-auto w-full max-lg:hidden rtl:mirrored" />}>
          {!isService && <p className="mb-2 font-heading text-2xl text-highlight">{t("notFound.code")}</p>}
          <h1 className="text-4xl md:text-5xl">{t(isService ? "notFound.serviceTitle" : "notFound.title")}</h1>
          <p className="my-6 max-w-prose text-lg">{t(isService ? "notFound.serviceText" : "notFound.text")}</p>
          {nearest && (
            <p className="mb-6 border-accent border-s-4 ps-4">
              {t("notFound.near")}
              <br />
              <PageLink href={nearest.path} className={`text-lg ${textLinkClass}`}>
                {nearest.shareTitle}
              </PageLink>
            </p>
          )}
          <p className="flex flex-wrap gap-3">
            <ButtonLink href={routes.home}>{t("notFound.home")}</ButtonLink>
            <DialogLink dialog="consultation" className={quietButtonClass}>
              {t("layout.secondOpinion")}
            </DialogLink>
          </p>
        </BesidePicture>
      </Section>
      <Destinations />
    </>
  );
}

export async function Destinations() {
  const locale = await getLocale();
  const t = await getTranslations();
  const to = (path: string) => localePath(locale, path);
  const services = await getServices(locale);
  const { shown, dialled } = site.phone;
  const call = <KeepTogether text={t("layout.call", { phone: shown })} part={shown} />;
  const list = async (pages: readonly { key: keyof typeof routes; label: string }[]) =>
    (await leaveOutEmpty(pages)).map(({ key, label }) => ({ href: to(routes[key]), label }));
  const groups = {
    answers: await list([
      { key: "search", label: t("search.title") },
      { key: "treatments", label: t("treatments.title") },
      { key: "guides", label: t("guides.title") },
      { key: "questions", label: t("questions.title") },
    ]),
    services: services.map(({ id, title }) => ({ href: to(`${routes.serviceDetail}/${id}`), label: title })),
    contact: [
      { href: to(`${routes.home}#contact`), label: t("layout.nav.contact") },
      { href: `tel:${dialled}`, label: call },
      { href: whatsAppAddress(t("layout.whatsAppMessage")), label: t("forms.whatsApp") },
      { href: to(routes.secondOpinion), label: t("secondOpinion.title") },
    ],
    about: await list([
      { key: "startYourJourney", label: t("journey.title") },
      { key: "services", label: t("services.title") },
      { key: "team", label: t("team.title") },
      { key: "blog", label: t("blog.title") },
    ]),
  };
  return (
    <Section tone="band" labelledBy="destinations">
      <h2 id="destinations" className="mb-8 text-3xl">
        {t("notFound.lookingFor")}
      </h2>
      <div className="grid gap-8 md:grid-cols-2 lg:grid-cols-4">
        {(["answers", "services", "contact", "about"] as const).map((group) => (
          <div key={group}>
            <h3 className="mb-2 text-xl">{t(`notFound.groups.${group}`)}</h3>
            <ul>
              {groups[group].map(({ href, label }) => (
                <li key={href}>
                  <a href={href} suppressHydrationWarning className={textLinkClass}>
                    <span>{label}</span>
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  );
}
