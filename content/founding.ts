/** When and where the company was founded, as search engines are told it. */
export const founding = {
  year: "2016",
  place: { addressLocality: "Gurugram", addressRegion: "Haryana", addressCountry: "IN" },
} as const;
