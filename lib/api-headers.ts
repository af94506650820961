/** On every answer below app/api: it is data, and a browser that shows it as a page runs nothing (security 4). */
export const apiHeaders = {
  "content-security-policy": "default-src 'none'",
  "x-content-type-options": "nosniff",
} as const;
