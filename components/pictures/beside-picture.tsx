import type { ReactNode } from "react";

export function BesidePicture({ picture, children }: { picture: ReactNode; children: ReactNode }) {
  return (
    <div className="grid items-center gap-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-16">
      <div>{children}</div>
      {picture}
    </div>
  );
}
