import { getLocale, getTranslations } from "next-intl/server";
import { EntryPicture } from "#components/pictures/photo.tsx";
import { type Coordinator, findCoordinator } from "#lib/site/content/coordinator.ts";

/** Shows who looks after families, or nothing until the company has entered a person (requirements §2.61). */
export async function CoordinatorLine() {
  const coordinator = findCoordinator(await getLocale());
  return coordinator && <PersonLine {...coordinator} />;
}

export async function PersonLine({ name, role, image }: Coordinator) {
  const t = await getTranslations("reach");
  return (
    <div className="my-4 flex items-center gap-4">
      <EntryPicture
        image={image}
        place="person"
        alt=""
        sizes="5rem"
        className="size-20 shrink-0 rounded-card object-cover object-[50%_25%]"
      >
        {null}
      </EntryPicture>
      <p>
        <span className="text-ink-soft text-sm">{t("coordinator")}</span>
        <strong className="block font-heading text-xl">{name}</strong>
        {role}
      </p>
    </div>
  );
}
