import type { ComponentType } from "react";
import { Bridge } from "#components/pictures/bridge.tsx";
import { CaseFile } from "#components/pictures/case-file.tsx";
import { Journey } from "#components/pictures/journey.tsx";
import { LanguageSupport } from "#components/pictures/language-support.tsx";
import { Letter } from "#components/pictures/letter.tsx";
import { PostTreatment } from "#components/pictures/post-treatment.tsx";
import { RecoveryTechnology } from "#components/pictures/recovery-technology.tsx";
import { RoboticSurgery } from "#components/pictures/robotic-surgery.tsx";
import { RoboticUrology } from "#components/pictures/robotic-urology.tsx";
import { TreatmentPlanning } from "#components/pictures/treatment-planning.tsx";
import { VisaTravel } from "#components/pictures/visa-travel.tsx";

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

/** The name of a drawing. */
export type PictureName = keyof typeof pictures;

/** Returns true if there is a drawing with this name. */
export const isPicture = (name: string): name is PictureName => Object.hasOwn(pictures, name);

/** Shows a drawing. It is decorative: the text beside it says the same. */
export function Picture({ name, className }: { name: PictureName; className?: string }) {
  const Drawing = pictures[name];
  return <Drawing className={className} />;
}
