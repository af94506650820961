import Image from "next/image";
import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { fillPosition, type GalleryLabels } from "#components/gallery/gallery-labels.ts";
import { Modal } from "#components/ui/modal.tsx";
import type { GalleryImage } from "#lib/site/reads/wire.ts";

interface Props {
  images: readonly GalleryImage[];
  index: number;
  labels: GalleryLabels;
  onGo: (index: number) => void;
  onClose: () => void;
}

const CONTROL = "grid size-11 place-items-center rounded-card pb-1 text-4xl hover:bg-primary";

/** Buttons, arrow keys and swipes step through the gallery (decision 0008). */
export function LargeView({ images, index, labels, onGo, onClose }: Props) {
  const total = images.length;
  const go = (steps: number) => onGo((index + steps + total) % total);
  // In right-to-left languages, the next picture is to the left.
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
      className="m-0 hidden h-dvh max-h-none w-full max-w-none grid-rows-[1fr_auto] bg-primary-deep pt-14 text-paper open:grid"
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

/** Shorter or steeper strokes are taps or scrolling. */
const SHORTEST_PX = 40;

/** Reports a finger's swipe: -1 to the left, 1 to the right. A mouse or a pen selects content instead. */
function useSwipe(onSwipe: (direction: -1 | 1) => void) {
  const start = useRef<{ x: number; y: number }>(undefined);
  return {
    onPointerDown({ pointerType, isPrimary, clientX, clientY }: PointerEvent) {
      // A second finger means a pinch, not a swipe.
      start.current = pointerType === "touch" && isPrimary ? { x: clientX, y: clientY } : undefined;
    },
    onPointerCancel() {
      start.current = undefined;
    },
    onPointerUp({ clientX, clientY }: PointerEvent) {
      if (!start.current) return;
      const [x, y] = [clientX - start.current.x, clientY - start.current.y];
      start.current = undefined;
      if (Math.abs(x) >= SHORTEST_PX && Math.abs(x) > Math.abs(y)) onSwipe(x < 0 ? -1 : 1);
    },
  };
}
