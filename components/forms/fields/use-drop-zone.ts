import { type DragEvent, useState } from "react";

interface Options {
  isOpen: () => boolean;
  onFiles: (files: File[]) => void;
}

/** Lets visitors drop files on an element. `isOver` is true while they hold files above it. */
export function useDropZone({ isOpen, onFiles }: Options) {
  const [isOver, setOver] = useState(false);
  const zone = {
    onDragOver(event: DragEvent) {
      if (!event.dataTransfer.types.includes("Files")) return;
      // Otherwise the browser leaves the form and opens the file.
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
