import { initialsOf } from "#components/ui/initials.ts";

const tones = [
  { tile: "fill-pine", letters: "fill-paper" },
  { tile: "fill-line", letters: "fill-pine-deep" },
  { tile: "fill-pine-deep", letters: "fill-paper" },
] as const;

/** Returns the tone of a name, which is the same on every page and in every build. */
function toneOf(name: string) {
  let hash = 0;
  for (const character of name.normalize("NFC").trim()) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 65_521;
  return tones[hash % tones.length] ?? tones[0];
}

/** A square with a person's initials in place of a photo. Decorative: the name is beside it. */
export function Monogram({ name, className = "size-12 rounded-card" }: { name: string; className?: string }) {
  const { tile, letters } = toneOf(name);
  return (
    <svg aria-hidden="true" viewBox="0 0 100 100" className={`shrink-0 ${className}`}>
      <rect width="100" height="100" className={tile} />
      {/* Capitals are two thirds of the font size high, so this baseline centres them. */}
      <text x="50" y="63.4" textAnchor="middle" fontSize="40" className={`font-serif ${letters}`}>
        {initialsOf(name)}
      </text>
    </svg>
  );
}
