import { type DragEvent, useState } from "react";

interface Options {
  isOpen: () => boolean;
  onFiles: (files: File[]) => void;
}

/** Lets files be dropped on an element, from a desktop; `isOver` while they are held above it. */
export function useDropZone({ isOpen, onFiles }: Options) {
  const [isOver, setOver] = useState(false);
  const zone = {
    onDragOver(event: DragEvent) {
      if (!event.dataTransfer.types.includes("Files")) return;
      // Else the browser opens the file in place of the form.
      event.preventDefault();
      event.dataTransfer.dropEffect = isOpen() ? "copy" : "none";
      setOver(isOpen());
    },
    onDragLeave(event: DragEvent) {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
    },
    onDrop(event: DragEvent) {
      event.preventDefault();
      setOver(false);
      if (isOpen()) onFiles([...event.dataTransfer.files]);
    },
  };
  return { zone, isOver };
}
