import Image from "next/image";
import { Fragment, type ReactNode, useRef } from "react";
import { findGaps, type Span, spanOf } from "#components/gallery/find-gaps.ts";
import { useNear } from "#components/ui/use-near.ts";

/** Tailwind finds only whole names of classes. */
const WIDE = ["", "", "col-span-2", "col-span-3", "col-span-4"];

const classOf = ([columns, rows]: Span) => `${WIDE[columns]} ${rows > 1 ? "row-span-2" : ""}`;

/** The mosaic has two columns, or four from 768 px. */
const LAYOUTS = [
  { columns: 2, seen: "md:hidden" },
  { columns: 4, seen: "max-md:hidden" },
];

interface MosaicProps {
  label?: string;
  pictures: number;
  /** Stands in the largest gap. */
  closing?: ReactNode;
  children: ReactNode;
}

/** Rows of 250 px (requirements §9.12). The grid is dense. Tiles fill what the pattern leaves empty at the end. */
export function Mosaic({ label, pictures, closing, children }: MosaicProps) {
  return (
    <div className="grid auto-rows-[250px] grid-flow-dense grid-cols-2 gap-2 md:grid-cols-4 md:gap-3">
      <ul aria-label={label} className="contents">
        {children}
      </ul>
      {LAYOUTS.map(({ columns, seen }) => (
        <Fragment key={columns}>
          <Gaps gaps={findGaps(pictures, columns)} seen={seen} closing={closing} />
        </Fragment>
      ))}
    </div>
  );
}

function Gaps({ gaps, seen, closing }: { gaps: readonly Span[]; seen: string; closing: ReactNode }) {
  const sizes = gaps.map(([columns, rows]) => columns * rows);
  const largest = sizes.indexOf(Math.max(...sizes));
  return gaps.map((gap, index) => (
    <div
      // biome-ignore lint/suspicious/noArrayIndexKey: a gap is its place.
      key={index}
      data-gap
      className={`rounded-card bg-band ${classOf(gap)} ${seen}`}
    >
      {index === largest && closing}
    </div>
  ));
}

export function EmptyTile({ index }: { index: number }) {
  return <li className={`rounded-card bg-band ${classOf(spanOf(index))}`} />;
}

/** How far below the screen a picture is fetched (requirements §9.13). The browser's own distance of up to 2500 px costs visitors data. */
const NEAR = "100px";

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
    <li ref={place} className={classOf(span)}>
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
            sizes={span[0] > 1 ? TWO_COLUMNS : ONE_COLUMN}
            className="object-cover [transition:opacity_0.2s] group-hover:opacity-90"
          />
        )}
      </button>
    </li>
  );
}
