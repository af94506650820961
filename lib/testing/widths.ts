/** Screens from the smallest to a large one, with both sides of the widths at which the header changes. */
export const sweepWidths = [
  320, 360, 412, 600, 767, 768, 820, 1024, 1099, 1100, 1180, 1280, 1366, 1440, 1536, 1920,
] as const;
