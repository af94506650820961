import logo from "#brand/logo.svg?raw";

const [, viewBox = "", shapes = ""] = /<svg[^>]* viewBox="([^"]*)"[^>]*>(.*)<\/svg>/s.exec(logo) ?? [];

/** Decorative: the name is beside it. */
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
