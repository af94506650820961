/** The brand's mark. */
export function BrandMark({ className }: { className?: string }) {
  return <svg aria-hidden="true" viewBox="0 0 32 32" className={className} />;
}
