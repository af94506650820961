import { EntryPicture } from "#components/pictures/entry-picture.tsx";
import { initialsOf } from "#components/ui/initials.ts";
import type { TeamMember } from "#lib/site/content/team.ts";

interface Props {
  member: TeamMember;
  className: string;
}

/** Shows a person's photo, or their initials in the arch of our drawings. Decorative: the name is beside it. */
export function Portrait({ member: { image, tileName }, className }: Props) {
  return (
    <EntryPicture
      image={image}
      place="person"
      alt=""
      sizes="(min-width: 80rem) 24rem, (min-width: 48rem) 50vw, 100vw"
      // A head is above the middle of a portrait.
      className={`object-[50%_25%] ${className}`}
    >
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
    </EntryPicture>
  );
}
