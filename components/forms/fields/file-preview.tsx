"use client";

import { useEffect, useState } from "react";
import { Icon } from "#components/ui/icon.tsx";

/** Shows a picture as a thumbnail and any other file as an icon (requirements §5.10). The file's name is beside it. */
export function FilePreview({ file }: { file: File }) {
  // Does not wait for the rules, which come late. A file of a wrong kind leaves the list after its check.
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
        // biome-ignore lint/performance/noImgElement: the picture is on the visitor's own device.
        <img src={url} alt="" decoding="async" onError={() => setUrl(undefined)} className="size-full object-cover" />
      ) : (
        <Icon name={isImage ? "image" : "document"} />
      )}
    </span>
  );
}
