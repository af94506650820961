import { palette } from "#lib/site/content/palette.ts";
import { logoFile } from "#lib/site/seo/icons.ts";
import { shareImageSize } from "#lib/site/seo/share-image.ts";
import type { ShareText } from "#lib/site/seo/share-text.ts";

interface Props {
  brand: string;
  /** Undefined if the font lacks letters for it. */
  title?: ShareText | undefined;
  line?: ShareText | undefined;
  direction: "ltr" | "rtl";
}

/** next/og supports styles and flex boxes but no classes. */
export function ShareImage({ brand, title, line, direction }: Props) {
  const row = direction === "rtl" ? "row-reverse" : "row";
  const start = direction === "rtl" ? "flex-end" : "flex-start";
  return (
    <div
      style={{
        ...shareImageSize,
        display: "flex",
        flexDirection: "column",
        alignItems: start,
        justifyContent: "space-between",
        padding: "52px 80px 44px",
        background: palette.paper,
        borderBottom: `24px solid ${palette.primary}`,
        color: palette.ink,
      }}
    >
      <div
        style={{
          display: "flex",
          flexDirection: row,
          alignItems: "center",
          gap: 20,
          color: palette.primary,
          fontSize: 46,
        }}
      >
        {/* biome-ignore lint/performance/noImgElement: drawn into a picture, never seen by a browser. */}
        <img src={`data:image/svg+xml;base64,${btoa(logoFile)}`} width={66} height={66} alt="" />
        {brand}
      </div>
      <div style={{ display: "flex", flexDirection: "column", alignItems: start }}>
        <div style={{ width: 112, height: 10, marginBottom: 24, background: palette.accent }} />
        <ShareWords words={title} />
      </div>
      <div style={{ display: "flex", color: palette["ink-soft"] }}>
        <ShareWords words={line} />
      </div>
    </div>
  );
}

function ShareWords({ words }: { words: ShareText | undefined }) {
  if (!words) return null;
  if ("src" in words) {
    // biome-ignore lint/performance/noImgElement: drawn into a picture, never seen by a browser.
    return <img {...words} alt="" />;
  }
  const { text, size } = words;
  return <div style={{ fontSize: size, lineHeight: 1.12, letterSpacing: "-0.01em", textWrap: "balance" }}>{text}</div>;
}
