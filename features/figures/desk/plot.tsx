import { HIDDEN_TEXT } from "#features/figures/figure-words.ts";
import type { Shown } from "#features/figures/hide-small.ts";

interface Props {
  readonly title: string;
  readonly rows: readonly {
    readonly name: string;
    readonly received: Shown;
    readonly isLeast: boolean;
    readonly delivered: Shown;
  }[];
}

/** The width of the drawing. On the narrowest phone, a unit is a pixel, so texts there are 12 px high. */
const WIDTH = 360;
const NAMES = 104;
const NUMBERS = 44;
const ROW = 42;
const BAR = 14;
const HEAD = 30;

const widest = WIDTH - NAMES - NUMBERS;

/** Draws hatched and solid bars, which differ without colours. Screen readers read the title, and that the table has the same numbers. */
export function Plot({ title, rows }: Props) {
  const most = Math.max(1, ...rows.flatMap(({ received = 0, delivered = 0 }) => [received, delivered]));
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEAD + rows.length * ROW}`}
      role="img"
      aria-labelledby="plot-title plot-description"
      className="mb-4 h-auto w-full max-w-xl fill-ink text-[12px]"
    >
      <title id="plot-title">{title}</title>
      <desc id="plot-description">
        Two bars for each period, received and delivered within an hour. The table below has the same numbers.
      </desc>
      <defs>
        <pattern id="plot-hatch" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="5" height="5" className="fill-white" />
          <rect width="1.5" height="5" className="fill-primary" />
        </pattern>
      </defs>
      <Bar x={0} y={4} width={24} isHatched />
      <text x={30} y={15}>
        Received
      </text>
      <Bar x={NAMES} y={4} width={24} />
      <text x={NAMES + 30} y={15}>
        Within an hour
      </text>
      {rows.map(({ name, received, isLeast, delivered }, index) => (
        <g key={name} transform={`translate(0 ${HEAD + index * ROW})`}>
          <text y={BAR + 4}>{name}</text>
          <Row count={received} most={most} y={0} isLeast={isLeast} isHatched />
          <Row count={delivered} most={most} y={BAR + 2} />
        </g>
      ))}
    </svg>
  );
}

interface RowProps {
  readonly count: Shown;
  readonly most: number;
  readonly y: number;
  readonly isLeast?: boolean;
  readonly isHatched?: boolean;
}

function Row({ count, most, y, isLeast = false, isHatched = false }: RowProps) {
  const width = ((count ?? 0) / most) * widest;
  return (
    <>
      {width > 0 && <Bar x={NAMES} y={y} width={width} isHatched={isHatched} />}
      <text x={NAMES + width + 5} y={y + BAR - 3} className={count === undefined ? "fill-ink-soft" : ""}>
        {isLeast && count ? `${count}+` : (count ?? HIDDEN_TEXT)}
      </text>
    </>
  );
}

function Bar({ isHatched = false, ...place }: { x: number; y: number; width: number; isHatched?: boolean }) {
  return (
    <rect
      {...place}
      height={BAR}
      fill={isHatched ? "url(#plot-hatch)" : undefined}
      strokeWidth={1.5}
      className={isHatched ? "stroke-primary" : "fill-primary stroke-primary"}
    />
  );
}
