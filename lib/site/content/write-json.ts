/** Invisible signs that set the direction of a text become escapes such as `\u2068`. */
const INVISIBLE = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Formats as `npm run format` does. */
export const writeJson = (content: unknown): string =>
  `${JSON.stringify(content, null, 2).replaceAll(
    INVISIBLE,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  )}\n`;
