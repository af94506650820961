"use client";

import { useFormatter, useTranslations } from "next-intl";
import { drawJpeg } from "#components/forms/state/draw-jpeg.ts";
import { type ChosenFile, isLarge } from "#components/forms/state/file-list.ts";
import { useField, useFormContext } from "#components/forms/state/form-context.tsx";
import { Button, quietButtonClass } from "#components/ui/button.tsx";

const MB = 1_000_000;

export function SmallerPhotos({ name }: { name: string }) {
  const t = useTranslations("forms.files.smaller");
  const format = useFormatter();
  const { files } = useFormContext();
  const { ids } = useField(name);
  const chosen = files.filesOf(name);
  const large = chosen.filter(isLargePhoto);
  const shrinking = chosen.filter(({ state }) => state === "shrinking");
  const smaller = chosen.filter(({ original }) => original);
  const kept = chosen.filter(({ isSmallest }) => isSmallest);
  const megabytes = (list: readonly File[]) => {
    const size = list.reduce((sum, file) => sum + file.size, 0) / MB;
    return format.number(Math.max(size, 0.1), { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  };

  async function shrink() {
    for (const { id } of large) files.change(name, id, { state: "shrinking" });
    let hasSmaller = smaller.length > 0;
    // One at a time, because each photo takes four bytes of memory per pixel.
    for (const { id, file } of large) {
      const photo = await shrinkPhoto(file);
      hasSmaller ||= photo !== undefined;
      files.change(name, id, { state: "ready", ...(photo ? { file: photo, original: file } : { isSmallest: true }) });
    }
    // If no photo became smaller, the pressed button disappears, so the file input gets the focus.
    if (!hasSmaller) document.getElementById(ids.input)?.focus();
  }

  function restore() {
    for (const { id, original } of smaller) {
      if (original) files.change(name, id, { file: original, original: undefined });
    }
  }

  const canShrink = large.length + shrinking.length > 0;
  if (!canShrink && smaller.length + kept.length === 0) return null;
  const before = smaller.map(({ original, file }) => original ?? file);
  const after = smaller.map(({ file }) => file);
  return (
    <div className="mt-3 space-y-3 rounded-card bg-band p-4">
      {large.length > 0 && <p>{t("offer", { count: large.length, size: megabytes(large.map(({ file }) => file)) })}</p>}
      <div aria-live="polite" className="empty:hidden">
        {shrinking.length > 0 && <p>{t("making")}</p>}
        {smaller.length > 0 && <p>{t("made", { before: megabytes(before), after: megabytes(after) })}</p>}
        {kept.length > 0 && <p>{t("kept", { count: kept.length })}</p>}
      </div>
      {/* The same button makes the photos smaller and then restores them, so it keeps the focus. */}
      {canShrink || smaller.length > 0 ? (
        <Button
          aria-disabled={shrinking.length > 0}
          onClick={shrinking.length > 0 ? undefined : canShrink ? shrink : restore}
          className={`${quietButtonClass} bg-white aria-disabled:opacity-70`}
        >
          {canShrink ? t("make", { count: large.length + shrinking.length }) : t("undo", { count: smaller.length })}
        </Button>
      ) : null}
    </div>
  );
}

export const isLargePhoto = (chosen: ChosenFile) => isLarge(chosen) && chosen.isPicture === true;

/** The longer side of a smaller photo, in pixels. For an A4 page that is 205 dpi, which is legible. */
const LONG_SIDE = 2400;

/** Returns undefined if the browser cannot make the photo smaller. */
async function shrinkPhoto(file: File): Promise<File | undefined> {
  const jpeg = (await drawJpeg(file, { side: LONG_SIDE }))?.file;
  return jpeg && jpeg.size < file.size ? jpeg : undefined;
}
