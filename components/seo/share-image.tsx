import { palette } from "@/lib/seo/palette";
import { shareImageSize } from "@/lib/seo/share-image";

interface Props {
  brand: string;
  /** What the page is about; left out where the face has no letters for it. */
  title?: string | undefined;
  /** One line below, who we are. */
  line?: string | undefined;
}

/** On a phone's chat list the picture is as wide as a thumb: as large as the words allow, on four lines at the most. */
function sizeOf(title: string): number {
  if (title.length <= 28) return 110;
  return title.length <= 44 ? 92 : 74;
}

/**
 * The picture that a shared link shows: a letter's head, drawn by next/og, which knows styles and flex boxes but no classes.
 */
export function ShareImage({ brand, title, line }: Props) {
  return (
    <div
      style={{
        ...shareImageSize,
        display: "flex",
        flexDirection: "column",
        justifyContent: "space-between",
        padding: "52px 80px 44px",
        background: palette.paper,
        borderBottom: `24px solid ${palette.pine}`,
        color: palette.ink,
      }}
    >
      <div style={{ display: "flex", alignItems: "center", color: palette.pine, fontSize: 46 }}>
        <svg width="66" height="66" viewBox="0 0 32 32" style={{ marginRight: 20 }} aria-hidden="true">
          <rect width="32" height="32" rx="7" fill={palette.pine} />
          <path
            d="M7 9l9 15 9-15"
            fill="none"
            stroke={palette.paper}
            strokeWidth="3.5"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
          <circle cx="16" cy="9" r="2.6" fill={palette.marigold} />
        </svg>
        {brand}
      </div>
      <div style={{ display: "flex", flexDirection: "column" }}>
        <div style={{ width: 112, height: 10, marginBottom: 24, background: palette.marigold }} />
        {title ? (
          <div style={{ fontSize: sizeOf(title), lineHeight: 1.12, letterSpacing: "-0.01em", textWrap: "balance" }}>
            {title}
          </div>
        ) : null}
      </div>
      <div style={{ fontSize: 34, color: palette.inkSoft }}>{line ?? ""}</div>
    </div>
  );
}
