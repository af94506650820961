import type { ComponentType } from "react";
import { Bridge } from "./bridge";
import { CaseFile } from "./case-file";
import { Journey } from "./journey";
import { LanguageSupport } from "./language-support";
import { Letter } from "./letter";
import { PostTreatment } from "./post-treatment";
import { RecoveryTechnology } from "./recovery-technology";
import { RoboticSurgery } from "./robotic-surgery";
import { RoboticUrology } from "./robotic-urology";
import { TreatmentPlanning } from "./treatment-planning";
import { VisaTravel } from "./visa-travel";

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

/** Names of the drawn pictures. */
export type PictureName = keyof typeof pictures;

/** A drawn scene, decorative: the text beside it says all. */
export function Picture({ name, className }: { name: PictureName; className?: string }) {
  const Drawing = pictures[name];
  return <Drawing className={className} />;
}
