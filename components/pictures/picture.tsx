import type { ComponentType } from "react";
import { RecoveryTechnology, RoboticSurgery, RoboticUrology } from "#components/pictures/article-drawings.tsx";
import { Bridge, CaseFile, Journey, Letter } from "#components/pictures/page-drawings.tsx";
import {
  LanguageSupport,
  PostTreatment,
  TreatmentPlanning,
  VisaTravel,
} from "#components/pictures/service-drawings.tsx";

export const pictures = {
  "treatment-planning": TreatmentPlanning,
  "visa-travel": VisaTravel,
  "language-support": LanguageSupport,
  "post-treatment": PostTreatment,
  "robotic-surgery": RoboticSurgery,
  "robotic-urology": RoboticUrology,
  "recovery-technology": RecoveryTechnology,
  journey: Journey,
  letter: Letter,
  "case-file": CaseFile,
  bridge: Bridge,
} as const satisfies Record<string, ComponentType<{ className?: string | undefined }>>;

export type PictureName = keyof typeof pictures;

export const isPicture = (name: string): name is PictureName => Object.hasOwn(pictures, name);

/** Decorative: the text beside it says the same. */
export function Picture({ name, className }: { name: PictureName; className?: string }) {
  const Drawing = pictures[name];
  return <Drawing className={className} />;
}
