/** The year and place of the company's founding, for search engines. */
export const founding = {
  year: "2016",
  place: { addressLocality: "Gurugram", addressRegion: "Haryana", addressCountry: "IN" },
} as const;
