import { initialsOf } from "#components/ui/initials.ts";
import type { TeamMember } from "#lib/content/team.ts";

interface Props {
  member: TeamMember;
  className: string;
}

/** Shows a person's photo, or their initials in the arch of our drawings. Decorative: the name is beside it. */
export function Portrait({ member: { photo, tileName }, className }: Props) {
  if (photo) {
    // biome-ignore lint/performance/noImgElement: next/image would fetch its own script for four photos.
    return <img src={photo} alt="" width={640} height={640} loading="lazy" className={className} />;
  }
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 280 300"
      preserveAspectRatio="xMidYMax meet"
      className={`bg-sand ${className}`}
    >
      <path className="fill-pine" d="M44 280V164a96 96 0 0 1 192 0v116z" />
      <path className="stroke-ink" strokeWidth="3" strokeLinecap="round" d="M14 280h252" />
      <text x="140" y="222" textAnchor="middle" fontSize="80" className="fill-paper font-serif">
        {initialsOf(tileName)}
      </text>
    </svg>
  );
}
