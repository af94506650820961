export interface Shot {
  readonly path: string;
  readonly locale: string;
  readonly width: number;
  readonly height: number;
  /** The path of the photograph, relative to the contact sheet. */
  readonly file: string;
}

/** The height of a strip in page pixels. A long page is cut into several strips, side by side. */
const STRIP = 1600;
const SCALE = 0.5;

const STYLE = `
  body { margin: 0; font: 16px sans-serif; background: #ddd; }
  section { width: fit-content; max-width: 1568px; padding: 16px; }
  figure { display: flex; flex-wrap: wrap; gap: 8px; margin: 0 0 16px; }
  figcaption { width: 100%; }
  a { overflow: hidden; }
  img { display: block; }`;

/** Returns the name of a page in file names: `/` is home. */
export const nameOf = (path: string): string =>
  (path.split("?")[0] ?? "").split("/").filter(Boolean).join("-") || "home";

/** Returns an HTML page with a section for each page and language, and a figure for each width. */
export function contactSheet(shots: readonly Shot[]): string {
  const sections = Map.groupBy(shots, ({ path, locale }) => `${nameOf(path)}-${locale}`);
  const body = [...sections].map(([id, group]) => `<section id="${id}">${group.map(figureOf).join("\n")}</section>`);
  return `<!doctype html><meta charset="utf-8"><title>Shots</title><style>${STYLE}</style>\n${body.join("\n")}\n`;
}

function figureOf({ path, locale, width, height, file }: Shot): string {
  const strips = Array.from({ length: Math.ceil(height / STRIP) }, (_, index) => {
    const top = index * STRIP;
    const box = `width:${width * SCALE}px;height:${Math.min(STRIP, height - top) * SCALE}px`;
    const image = `<img loading="lazy" alt="" src="${file}" width="${width * SCALE}" style="margin-top:${-top * SCALE}px">`;
    return `<a href="${file}" style="${box}">${image}</a>`;
  });
  return `<figure><figcaption>${path} in ${locale} at ${width} px</figcaption>${strips.join("")}</figure>`;
}
