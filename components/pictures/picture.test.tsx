import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Picture, type PictureName, pictures } from "#components/pictures/picture.tsx";

describe.each(Object.keys(pictures) as PictureName[])("the picture %s", (name) => {
  const svg = renderToStaticMarkup(<Picture name={name} className="w-full" />);

  it("is small, decorative and without words", () => {
    expect(svg.length).toBeLessThan(4_000);
    expect(svg).toMatch(/^<svg aria-hidden="true" viewBox="0 0 480 360" class="w-full"/);
    expect(svg).not.toContain("<text");
  });

  it("takes its colours from the palette and has no id that could appear twice on a page", () => {
    expect(svg).not.toMatch(/#[0-9a-f]{3}|rgb\(| id=/i);
  });
});
