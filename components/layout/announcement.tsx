import { getLocale, getTranslations } from "next-intl/server";
import { announcementOn } from "#lib/site/content/announcements.ts";
import { shownDay } from "#lib/site/days/shown-day.ts";

/** A line above every page, such as for holidays. A page without a line weighs nothing more. */
export async function Announcement() {
  const announcement = announcementOn(await shownDay());
  if (!announcement) return null;
  const t = await getTranslations("layout");
  return (
    <section aria-label={t("announcement")} data-no-print className="bg-band px-4 py-2 text-base md:px-6">
      <p className="mx-auto max-w-page text-center font-medium">{announcement.text[await getLocale()]}</p>
    </section>
  );
}
