/** Names of the drawn pictures; each is one inline SVG of one hand (to be drawn). */
export type PictureName =
  | "treatment-planning"
  | "visa-travel"
  | "language-support"
  | "post-treatment"
  | "robotic-surgery"
  | "robotic-urology"
  | "recovery-technology"
  | "journey";

/** A drawn scene, decorative: the text beside it says all. */
export function Picture({ name, className }: { name: PictureName; className?: string }) {
  return <svg aria-hidden="true" viewBox="0 0 480 360" className={className} data-picture={name} />;
}
