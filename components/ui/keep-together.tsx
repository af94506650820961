export function KeepTogether({ text, part }: { text: string; part: string }) {
  const [before, ...after] = text.split(part);
  return (
    <>
      {before}
      <span translate="no" className="whitespace-nowrap">
        {part}
      </span>
      {after.join(part)}
    </>
  );
}
