import Image from "next/image";
import { type ReactNode, useRef } from "react";
import { useNear } from "#components/ui/use-near.ts";

/** Repeats every eight pictures (requirements §2.33): the first is 2 by 2, the fourth tall, the fifth wide. */
const SPANS = ["col-span-2 row-span-2", "", "", "row-span-2", "col-span-2", "", "", ""] as const;

export const spanOf = (index: number) => SPANS[index % SPANS.length] ?? "";

/** Rows of 250 px (requirements §9.12). The grid is dense, so tall and wide pictures leave no holes. */
export function Mosaic({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className="grid auto-rows-[250px] grid-flow-dense grid-cols-2 gap-2 md:grid-cols-4 md:gap-3">
      {children}
    </ul>
  );
}

/** How far below the screen a picture is fetched (requirements §9.13). The browser's own distance of up to 2500 px costs visitors data. */
const NEAR = "100px";

/** The mosaic has two columns, or four from 768 px. */
const ONE_COLUMN = "(min-width: 768px) 25vw, 50vw";
const TWO_COLUMNS = "(min-width: 768px) 50vw, 100vw";

interface Props {
  index: number;
  url: string;
  alt: string;
  openLabel: string;
  onOpen: (index: number) => void;
}

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
        className="group relative block size-full cursor-zoom-in overflow-hidden rounded-card bg-band"
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
