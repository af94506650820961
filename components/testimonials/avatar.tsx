import { initialsOf } from "#components/ui/initials.ts";

/** Widths that the image optimizer gives: the avatar is 54 px, on screens of one and of two pixels a point. */
const WIDTHS = [64, 128] as const;

/** next/image would bring 6 KB of scripts to the home page for what is one address. */
const optimized = (url: string, width: number) => `/_next/image?url=${encodeURIComponent(url)}&w=${width}&q=75`;

/** A photo over the initials: where there is none, or it does not load, the initials are seen (requirements §2.22). */
export function Avatar({ name, photo }: { name: string; photo: string | undefined }) {
  return (
    <span className="relative grid size-12 shrink-0 place-items-center overflow-hidden rounded-full bg-pine text-paper">
      <span aria-hidden="true" className="font-serif">
        {initialsOf(name)}
      </span>
      {photo && (
        // biome-ignore lint/performance/noImgElement: see `optimized` above.
        <img
          src={optimized(photo, WIDTHS[1])}
          srcSet={WIDTHS.map((width, index) => `${optimized(photo, width)} ${index + 1}x`).join(", ")}
          alt=""
          width={54}
          height={54}
          loading="lazy"
          decoding="async"
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </span>
  );
}
