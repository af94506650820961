"use client";

import { type ReactNode, useRef, useState } from "react";
import { fillPosition, type GalleryLabels } from "#components/gallery/gallery-labels.ts";
import { LargeView } from "#components/gallery/large-view.tsx";
import { EmptyTile, GalleryTile, Mosaic } from "#components/gallery/mosaic.tsx";
import { useRead } from "#components/reads/use-read.ts";
import { Button } from "#components/ui/button.tsx";
import { GALLERY_URL, type GalleryGroup, type GalleryImage } from "#lib/site/reads/wire.ts";

interface Props {
  labels: GalleryLabels;
  meanwhile: ReactNode;
  /** Fills the gap that the pattern leaves after the last picture. */
  closing: ReactNode;
}

/** Shows one state: loading, failed, empty, or the pictures of all groups as one list (requirements §2.32, §3.11). */
export function Gallery({ labels, meanwhile, closing }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [state, load] = useRead<GalleryGroup>(GALLERY_URL, true);
  const images = typeof state === "string" ? [] : state.flatMap((group) => group.images);
  function retry() {
    // The retry button has the focus but disappears, so the gallery takes the focus.
    place.current?.focus();
    void load();
  }
  return (
    // The minimum height keeps the footer below the screen in each state, so that it does not jump.
    <div ref={place} data-scripts="near" tabIndex={-1} className="min-h-[80dvh] outline-none noscript:hidden">
      <div role="status">
        {state === "loading" && <GalleryLoading labels={labels} />}
        {state === "failed" && <GalleryFailed labels={labels} onRetry={retry} meanwhile={meanwhile} />}
        {typeof state !== "string" && images.length === 0 && <GalleryEmpty labels={labels} meanwhile={meanwhile} />}
      </div>
      {images.length > 0 && <Pictures images={images} labels={labels} closing={closing} />}
    </div>
  );
}

type PicturesProps = Pick<Props, "labels" | "closing"> & { images: readonly GalleryImage[] };

function Pictures({ images, labels, closing }: PicturesProps) {
  const [large, setLarge] = useState<number>();
  return (
    <>
      <Mosaic label={labels.list} pictures={images.length} closing={closing}>
        {images.map(({ _id, imageUrl }, index) => (
          <GalleryTile
            key={_id}
            index={index}
            url={imageUrl}
            alt={fillPosition(labels.picture, index, images.length)}
            openLabel={fillPosition(labels.open, index, images.length)}
            onOpen={setLarge}
          />
        ))}
      </Mosaic>
      {large !== undefined && (
        <LargeView images={images} index={large} labels={labels} onGo={setLarge} onClose={() => setLarge(undefined)} />
      )}
    </>
  );
}

const panel = "rounded-card border border-line bg-white p-6 md:p-10";

function GalleryLoading({ labels }: { labels: GalleryLabels }) {
  return (
    <>
      <p className="mb-4">{labels.loading}</p>
      <div aria-hidden="true">
        {/* Seven pictures leave no gap. */}
        <Mosaic pictures={7}>
          {[0, 1, 2, 3, 4, 5, 6].map((index) => (
            <EmptyTile key={index} index={index} />
          ))}
        </Mosaic>
      </div>
    </>
  );
}

type NoPicturesProps = Pick<Props, "labels" | "meanwhile">;

function GalleryFailed({ labels, onRetry, meanwhile }: NoPicturesProps & { onRetry: () => void }) {
  return (
    <div className={panel}>
      <h2 className="text-2xl">{labels.failedTitle}</h2>
      <p className="mt-2 mb-6">{labels.failed}</p>
      <Button onClick={onRetry}>{labels.retry}</Button>
      {meanwhile}
    </div>
  );
}

function GalleryEmpty({ labels, meanwhile }: NoPicturesProps) {
  return (
    <div className={panel}>
      <p className="font-heading text-2xl">{labels.empty}</p>
      {meanwhile}
    </div>
  );
}
