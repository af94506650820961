import { getTranslations } from "next-intl/server";
import { FORM_ANCHOR } from "#components/contact/form-card.tsx";
import { EntryPicture } from "#components/pictures/entry-picture.tsx";
import { Picture } from "#components/pictures/picture.tsx";
import { buttonClass } from "#components/ui/button.tsx";
import type { Service } from "#lib/site/content/services.ts";

const look = "mt-8 h-48 w-full rounded-card bg-sand md:order-first md:mt-0 md:mb-8 md:h-60";

/** Shows title, description and picture (requirements §2.26). On a phone the link to the form comes before the picture. */
export async function ServiceIntro({ service }: { service: Service }) {
  const t = await getTranslations("service");
  return (
    <div className="flex flex-col">
      <h1 className="text-3xl md:text-5xl">{service.title}</h1>
      <p className="mt-3 md:mt-4 md:text-lg">{service.description}</p>
      <p className="mt-5 lg:hidden">
        <a href={`#${FORM_ANCHOR}`} className={buttonClass}>
          {t("requestHeading")}
        </a>
      </p>
      <EntryPicture
        image={service.image}
        place="service"
        alt={service.imageAlt ?? ""}
        sizes="(min-width: 80rem) 44rem, 100vw"
        isOnFirstScreen
        className={`object-cover ${look}`}
      >
        <Picture name={service.id} className={look} />
      </EntryPicture>
    </div>
  );
}
