"use client";

import { useEffect, useState } from "react";
import { Icon } from "#components/ui/icon.tsx";

/** A small picture of a file that is one, else the icon of its kind (requirements §5.10). Its name stands beside it. */
export function FilePreview({ file }: { file: File }) {
  // Not by the rules, which are fetched late: a file of another kind leaves the list when it has been checked.
  const isImage = file.type.startsWith("image/");
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!isImage) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file, isImage]);
  return (
    <span className="grid size-12 shrink-0 place-items-center overflow-hidden rounded-card bg-sand text-ink-soft">
      {url ? (
        // biome-ignore lint/performance/noImgElement: it comes from the visitor's own device.
        <img src={url} alt="" decoding="async" onError={() => setUrl(undefined)} className="size-full object-cover" />
      ) : (
        <Icon name={isImage ? "image" : "document"} />
      )}
    </span>
  );
}
