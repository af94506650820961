import { articleDrawings } from "#components/pictures/article-drawings.tsx";
import { pageDrawings } from "#components/pictures/page-drawings.tsx";
import { Scene } from "#components/pictures/scene.tsx";
import { serviceDrawings } from "#components/pictures/service-drawings.tsx";
import { treatmentDrawings } from "#components/pictures/treatment-drawings.tsx";

export const pictures = { ...serviceDrawings, ...articleDrawings, ...treatmentDrawings, ...pageDrawings } as const;

export type PictureName = keyof typeof pictures;

export const isPicture = (name: string): name is PictureName => Object.hasOwn(pictures, name);

/** Decorative: the text beside it says the same. */
export function Picture(props: { name: PictureName; className?: string }) {
  return <Scene {...props}>{pictures[props.name]}</Scene>;
}
