"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { ChosenFileRow, type FileActions } from "#components/forms/fields/chosen-file-row.tsx";
import { type ChosenFile, isLarge } from "#components/forms/state/file-list.ts";
import { useHydrated } from "#components/ui/use-hydrated.ts";

type Props = { name: string; files: readonly ChosenFile[] } & FileActions;

export function ChosenFiles({ name, files, ...actions }: Props) {
  const SmallerPhotos = useSmallerPhotos(files.some(isLarge));
  const t = useTranslations("forms.files");
  const ready = files.filter(({ state }) => state === "ready");
  const unreadable = files.filter(({ state }) => state === "unreadable");
  const hydrated = useHydrated();
  const isCounted = ready.length > 0 || files.length === 0;
  return (
    <>
      <p aria-live="polite" className="mt-2 min-h-lh text-ink-soft text-sm">
        {hydrated && (
          // The key changes when one photo replaces another, so that screen readers read the line again.
          <span key={ready.map(({ id }) => id).join()}>
            {isCounted && <span className="block">{t("count", { count: ready.length })}</span>}
            {unreadable.length > 0 && (
              <span className="block">{t("unreadableCount", { count: unreadable.length })}</span>
            )}
            {ready.map(
              ({ id, file, note, pages = 1 }) =>
                note && <span key={id} className="sr-only">{`${file.name}: ${t(`notes.${note}`, { pages })}`}</span>,
            )}
          </span>
        )}
      </p>
      {files.length > 0 && (
        <ul aria-label={t("chosen")} className="mt-2 border-line border-y">
          {files.map((chosen) => (
            <ChosenFileRow key={chosen.id} chosen={chosen} {...actions} />
          ))}
        </ul>
      )}
      {SmallerPhotos && <SmallerPhotos name={name} />}
    </>
  );
}

/** If this code cannot be fetched, photos are sent in their original size. */
const loadSmallerPhotos = () => import("#components/forms/fields/smaller-photos.tsx");

function useSmallerPhotos(isWanted: boolean) {
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof loadSmallerPhotos>>>();
  useEffect(() => {
    if (isWanted) loadSmallerPhotos().then(setLoaded, () => undefined);
  }, [isWanted]);
  return loaded?.SmallerPhotos;
}
