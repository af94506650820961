/** A text of which one part, like a reference, stays on one line; the rest of it wraps. */
export function KeepTogether({ text, part }: { text: string; part: string }) {
  const [before, ...after] = text.split(part);
  return (
    <>
      {before}
      <span className="whitespace-nowrap">{part}</span>
      {after.join(part)}
    </>
  );
}
