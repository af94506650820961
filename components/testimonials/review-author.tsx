import { useState } from "react";
import { initialsOf } from "#components/ui/initials.ts";
import type { imageSizes } from "#lib/site/reads/image-config.ts";
import type { Testimonial } from "#lib/site/reads/wire.ts";

/** Each text has its own direction. */
export function ReviewAuthor({ testimonial: { name, location, profileImageUrl } }: { testimonial: Testimonial }) {
  return (
    <figcaption className="flex items-center gap-3">
      <Avatar name={name} photo={profileImageUrl} />
      <span className="min-w-0 leading-snug">
        <span dir="auto" className="block truncate font-semibold [dialog_&]:whitespace-normal">
          {name}
        </span>
        <span dir="auto" className="block truncate text-ink-soft text-sm [dialog_&]:whitespace-normal">
          {location}
        </span>
      </span>
    </figcaption>
  );
}

/** The widths that we ask of the image optimizer. The avatar is 54 px wide, on screens with one or two pixels per CSS pixel. */
const WIDTHS = [64, 128] as const satisfies readonly (typeof imageSizes)[number][];

/** next/image would add 6 KB of scripts to the home page. */
const optimized = (url: string, width: number) => `/_next/image?url=${encodeURIComponent(url)}&w=${width}&q=75`;

/** The initials show if there is no photo or if it fails to load (requirements §2.22). */
function Avatar({ name, photo }: { name: string; photo: string | undefined }) {
  const [isBroken, setIsBroken] = useState(false);
  return (
    <span className="relative grid size-12 shrink-0 place-items-center overflow-hidden rounded-full bg-primary text-paper">
      <span aria-hidden="true" className="font-heading">
        {initialsOf(name)}
      </span>
      {photo && !isBroken && (
        // biome-ignore lint/performance/noImgElement: see `optimized` above.
        <img
          src={optimized(photo, WIDTHS[1])}
          srcSet={WIDTHS.map((width, index) => `${optimized(photo, width)} ${index + 1}x`).join(", ")}
          alt=""
          width={54}
          height={54}
          loading="lazy"
          decoding="async"
          // Some browsers draw their own symbol for a broken photo over the initials.
          onError={() => setIsBroken(true)}
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </span>
  );
}
