import type { ReactNode } from "react";
import type { GalleryLabels } from "#components/gallery/gallery-labels.ts";
import { Mosaic, spanOf } from "#components/gallery/mosaic.tsx";
import { Button } from "#components/ui/button.tsx";

const panel = "rounded-card border border-line bg-white p-6 md:p-10";

/** Shows 'Loading Patient Journeys...' above empty frames. */
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

/** Shows 'An Error Occurred' with a retry button and another link. */
export function GalleryFailed({
  labels,
  onRetry,
  fallbackLink,
}: {
  labels: GalleryLabels;
  onRetry: () => void;
  fallbackLink: ReactNode;
}) {
  return (
    <div className={panel}>
      <h2 className="text-2xl">{labels.failedTitle}</h2>
      <p className="mt-2 mb-6">{labels.failed}</p>
      <p className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button onClick={onRetry}>{labels.retry}</Button>
        {fallbackLink}
      </p>
    </div>
  );
}

/** Shows 'No patient stories have been added yet.' with a link to add one. */
export function GalleryEmpty({ labels, fallbackLink }: { labels: GalleryLabels; fallbackLink: ReactNode }) {
  return (
    <div className={panel}>
      <p className="mb-6">{labels.empty}</p>
      {fallbackLink}
    </div>
  );
}
