/** The colours of app/theme.css, for places without a style sheet: share pictures, the manifest, the browser's toolbar. */
export const palette = {
  paper: "#fbf8f2",
  ink: "#14302d",
  inkSoft: "#47605c",
  pine: "#0e5a52",
  marigold: "#e8a23a",
} as const;
