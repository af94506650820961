import type { ReactNode } from "react";

interface Props {
  picture: ReactNode;
  children: ReactNode;
}

export function BesidePicture({ picture, children }: Props) {
  return (
    <div className="grid items-center gap-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-16">
      <div>{children}</div>
      {picture}
    </div>
  );
}
