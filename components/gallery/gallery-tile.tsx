import Image from "next/image";
import { useRef } from "react";
import { spanOf } from "#components/gallery/mosaic.tsx";
import { useNear } from "#components/ui/use-near.ts";

/**
 * A picture is fetched when it is this far below the screen (requirements §9.13). The browser's own distance is up to 2500
 * px, on paid data.
 */
const NEAR = "100px";

/** The widths of the pictures, for the image optimizer: two columns, or four from 768 px. */
const ONE_COLUMN = "(min-width: 768px) 25vw, 50vw";
const TWO_COLUMNS = "(min-width: 768px) 50vw, 100vw";

interface Props {
  index: number;
  url: string;
  alt: string;
  openLabel: string;
  onOpen: (index: number) => void;
}

/** Shows one picture of the mosaic. A click opens it in full screen. */
export function GalleryTile({ index, url, alt, openLabel, onOpen }: Props) {
  const place = useRef<HTMLLIElement>(null);
  const isNear = useNear(place, NEAR);
  const span = spanOf(index);
  return (
    <li ref={place} className={span}>
      <button
        type="button"
        aria-label={openLabel}
        onClick={() => onOpen(index)}
        className="group relative block size-full cursor-zoom-in overflow-hidden rounded-card bg-sand"
      >
        {isNear && (
          <Image
            src={url}
            alt={alt}
            fill
            sizes={span.includes("col-span-2") ? TWO_COLUMNS : ONE_COLUMN}
            className="object-cover [transition:opacity_0.2s] group-hover:opacity-90"
          />
        )}
      </button>
    </li>
  );
}
