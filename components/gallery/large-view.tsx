import Image from "next/image";
import type { KeyboardEvent } from "react";
import { fillPosition, type GalleryLabels } from "#components/gallery/gallery-labels.ts";
import { useSwipe } from "#components/gallery/use-swipe.ts";
import { Modal } from "#components/ui/modal.tsx";
import type { GalleryImage } from "#lib/site/reads/wire.ts";

interface Props {
  images: readonly GalleryImage[];
  index: number;
  labels: GalleryLabels;
  onGo: (index: number) => void;
  onClose: () => void;
}

const CONTROL = "grid size-11 place-items-center rounded-card pb-1 text-4xl hover:bg-pine";

/** Shows one picture in full screen. Buttons, arrow keys and swipes step through the gallery (decision 0008). */
export function LargeView({ images, index, labels, onGo, onClose }: Props) {
  const total = images.length;
  const go = (steps: number) => onGo((index + steps + total) % total);
  // The next picture is to the left in right-to-left languages.
  const toward = (side: -1 | 1) => go(document.documentElement.dir === "rtl" ? -side : side);
  const swipe = useSwipe((direction) => toward(direction === -1 ? 1 : -1));
  function onKeyDown({ key }: KeyboardEvent) {
    if (key === "ArrowLeft") toward(-1);
    if (key === "ArrowRight") toward(1);
  }

  const image = images[index];
  if (!image) return null;
  return (
    <Modal
      label={labels.large}
      closeLabel={labels.close}
      onClose={onClose}
      onKeyDown={onKeyDown}
      className="m-0 hidden h-dvh max-h-none w-full max-w-none grid-rows-[1fr_auto] bg-pine-deep pt-14 text-paper open:grid"
    >
      <div className="relative swipeable" {...swipe}>
        <Image
          key={image._id}
          src={image.imageUrl}
          alt={fillPosition(labels.picture, index, total)}
          fill
          sizes="100vw"
          draggable={false}
          className="object-contain"
        />
      </div>
      <div className="flex items-center justify-center gap-4 p-2">
        {total > 1 && (
          <button type="button" aria-label={labels.previous} onClick={() => go(-1)} className={CONTROL}>
            <span aria-hidden="true" className="rtl:mirrored">
              ‹
            </span>
          </button>
        )}
        <p aria-live="polite" className="min-w-20 text-center tabular">
          {fillPosition(labels.counter, index, total)}
        </p>
        {total > 1 && (
          <button type="button" aria-label={labels.next} onClick={() => go(1)} className={CONTROL}>
            <span aria-hidden="true" className="rtl:mirrored">
              ›
            </span>
          </button>
        )}
      </div>
    </Modal>
  );
}
