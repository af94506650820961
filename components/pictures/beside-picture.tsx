import type { ReactNode } from "react";
import { Picture, type PictureName } from "#components/pictures/picture.tsx";

interface Props {
  name: PictureName;
  /** Positions or hides the drawing. */
  className?: string;
  children: ReactNode;
}

/** Shows the first words of a page, with a drawing beside them on wide screens. */
export function BesidePicture({ name, className = "max-lg:hidden", children }: Props) {
  return (
    <div className="grid items-center gap-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-16">
      <div>{children}</div>
      <Picture name={name} className={`h-auto w-full ${className}`} />
    </div>
  );
}
