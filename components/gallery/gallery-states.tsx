import type { ReactNode } from "react";
import type { GalleryLabels } from "#components/gallery/gallery-labels.ts";
import { Mosaic, spanOf } from "#components/gallery/mosaic.tsx";
import { Button } from "#components/ui/button.tsx";

const panel = "rounded-card border border-line bg-white p-6 md:p-10";

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

/** 'An Error Occurred', with a second try and another way on. */
export function GalleryFailed({
  labels,
  onRetry,
  wayOn,
}: {
  labels: GalleryLabels;
  onRetry: () => void;
  wayOn: ReactNode;
}) {
  return (
    <div className={panel}>
      <h2 className="text-2xl">{labels.failedTitle}</h2>
      <p className="mt-2 mb-6">{labels.failed}</p>
      <p className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button onClick={onRetry}>{labels.retry}</Button>
        {wayOn}
      </p>
    </div>
  );
}

/** 'No patient stories have been added yet.', and how to add one. */
export function GalleryEmpty({ labels, wayOn }: { labels: GalleryLabels; wayOn: ReactNode }) {
  return (
    <div className={panel}>
      <p className="mb-6">{labels.empty}</p>
      {wayOn}
    </div>
  );
}
