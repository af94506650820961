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

interface Props {
  labels: GalleryLabels;
  /** Leads on where there are no pictures. */
  meanwhile: ReactNode;
}

/** Shows 'An Error Occurred' with a retry button and another way on. */
export function GalleryFailed({ labels, onRetry, meanwhile }: Props & { onRetry: () => void }) {
  return (
    <div className={panel}>
      <h2 className="text-2xl">{labels.failedTitle}</h2>
      <p className="mt-2 mb-6">{labels.failed}</p>
      <Button onClick={onRetry}>{labels.retry}</Button>
      {meanwhile}
    </div>
  );
}

/** Shows 'No patient stories have been added yet.' and another way on. */
export function GalleryEmpty({ labels, meanwhile }: Props) {
  return (
    <div className={panel}>
      <p className="font-serif text-2xl">{labels.empty}</p>
      {meanwhile}
    </div>
  );
}
