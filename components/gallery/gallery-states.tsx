import type { GalleryLabels } from "@/components/gallery/labels";
import { Mosaic, spanOf } from "@/components/gallery/mosaic";
import { Button } from "@/components/ui/button";

/** The looks of a state that is one message. */
export const panel = "rounded-card border border-line bg-white p-6 md:p-10";

/** 'Loading Patient Journeys...', with empty frames where the pictures will be. */
export function GalleryLoading({ labels }: { labels: GalleryLabels }) {
  return (
    <>
      <p className="mb-4">{labels.loading}</p>
      <div aria-hidden="true">
        <Mosaic>
          {[0, 1, 2, 3, 4, 5, 6, 7].map((index) => (
            <li key={index} className={`rounded-card bg-sand ${spanOf(index)}`} />
          ))}
        </Mosaic>
      </div>
    </>
  );
}

/** 'An Error Occurred', with a way on. */
export function GalleryFailed({ labels, onRetry }: { labels: GalleryLabels; onRetry: () => void }) {
  return (
    <div className={panel}>
      <h2 className="text-2xl">{labels.failedTitle}</h2>
      <p className="mt-2 mb-6">{labels.failed}</p>
      <Button onClick={onRetry}>{labels.retry}</Button>
    </div>
  );
}
