import logo from "#brand/logo.svg?raw";

const [, viewBox = "", shapes = ""] = /<svg[^>]* viewBox="([^"]*)"[^>]*>(.*)<\/svg>/s.exec(logo) ?? [];

/** Draws the logo, in the colours of the style sheet. It is decorative, because the name is beside it. */
export function BrandMark() {
  return (
    <svg
      aria-hidden="true"
      viewBox={viewBox}
      className="shrink-0 size-8"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the shapes of our own file.
      dangerouslySetInnerHTML={{ __html: shapes }}
    />
  );
}
