import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Palette, parsePalette, roles } from "#lib/site/content/palette.ts";
import { tryRun } from "#lib/try-run.ts";
import { type Finding, mistake } from "#scripts/content-check/finding.ts";

const THEME = "brand/theme.css";

type Ground = keyof Palette | "white";

/** The least contrast of WCAG 2.2 AA: 4.5 for text (1.4.3), 3 for all else (1.4.11). */
const pairs: readonly { readonly on: readonly Ground[]; readonly shown: readonly Ground[]; readonly least: number }[] =
  [
    {
      on: ["paper", "band", "white"],
      shown: ["ink", "ink-soft", "primary", "primary-deep", "highlight", "danger", "success"],
      least: 4.5,
    },
    { on: ["primary", "primary-deep"], shown: ["paper", "white"], least: 4.5 },
    { on: ["primary-deep"], shown: ["accent"], least: 4.5 },
    { on: ["paper", "white"], shown: ["field"], least: 3 },
    // The two rings of the focus.
    { on: ["ink"], shown: ["accent"], least: 3 },
  ];

/** brand/theme.css needs a colour for each role, and every pair that pages show must be readable. */
export function checkColours(root: string): Finding[] {
  const found = parsePalette(tryRun(() => readFileSync(join(root, THEME), "utf8")) ?? "");
  const missing = roles.filter((role) => !found[role]);
  if (missing.length > 0) {
    return missing.map((role) =>
      mistake(THEME, `"--color-${role}" is missing. Write it as # and six digits in small letters: #0e5a52.`, role),
    );
  }
  const colours = { ...(found as Palette), white: "#ffffff" };
  return pairs.flatMap(({ on, shown, least }) =>
    on.flatMap((ground) =>
      shown.flatMap((role) => {
        const contrast = contrastOf(colours[role], colours[ground]);
        if (contrast >= least) return [];
        const measured = (Math.floor(contrast * 10) / 10).toFixed(1);
        return mistake(
          THEME,
          `"${role}" on "${ground}" has a contrast of ${measured}, and needs ${least} (WCAG 2.2 AA). Make one of them darker or lighter.`,
          role,
        );
      }),
    ),
  );
}

/** The contrast ratio of WCAG 2.2. */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** The relative luminance of a colour such as "#0e5a52". */
function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const value = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
