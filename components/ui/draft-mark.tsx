export const DraftMark = ({ words }: { words: string }) => (
  <p className="mb-3 w-fit rounded-card bg-accent px-2 text-sm">{words}</p>
);
