import { getLocale } from "next-intl/server";
import { site } from "#lib/site/content/site.ts";

/** Says on paper who has written the page. Header and footer are not printed (requirements §2.64). */
export async function Letterhead() {
  return (
    <div className="mx-4 hidden border-b pb-2 text-sm print:block">
      <p translate="no" className="font-heading font-semibold text-xl">
        {site.name}
      </p>
      <p className="flex gap-x-6">
        <bdi>{site.phone.shown}</bdi>
        <bdi>{site.email}</bdi>
      </p>
      <p>{site.office[await getLocale()]}</p>
    </div>
  );
}
