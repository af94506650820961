import { EntryPicture } from "#components/pictures/photo.tsx";
import { Picture } from "#components/pictures/picture.tsx";
import { PageLink } from "#components/ui/page-link.tsx";
import { routes } from "#content/routes.ts";
import type { Service } from "#lib/site/content/services.ts";

/** The widths differ, so that the four cards do not look like one grid. */
const widths = ["md:col-span-3", "md:col-span-2", "md:col-span-2", "md:col-span-3"];

/** One card for each service (requirements §2.16). On a phone its picture is beside the words. */
export async function ServiceCards({ services }: { services: readonly Service[] }) {
  return (
    <ul className="grid gap-2 md:grid-cols-5 md:gap-6">
      {services.map(({ id, title, cardDescription, image }, index) => (
        <li
          key={id}
          className={`group relative flex overflow-hidden rounded-card border border-line bg-white hover:border-primary md:flex-col ${widths[index % widths.length]}`}
        >
          <EntryPicture
            image={image}
            place="service"
            alt=""
            sizes="(min-width: 80rem) 44rem, (min-width: 48rem) 60vw, 12rem"
            className="aspect-4/3 w-14 shrink-0 object-cover md:h-44 md:w-full"
          >
            <Picture name={id} className="w-14 shrink-0 bg-band p-1 md:h-44 md:w-full md:p-0" />
          </EntryPicture>
          <div className="px-3 py-2 md:px-6 md:py-5">
            <h3 className="text-lg md:text-xl">
              <PageLink
                href={`${routes.serviceDetail}/${id}`}
                className="covers-card underline-offset-4 group-hover:underline"
              >
                {title}
              </PageLink>
            </h3>
            <p className="text-ink-soft text-sm md:mt-2 md:text-base">{cardDescription}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
