import "server-only";

/** Accepts more characters than RFC 2046 §5.1.1, but no backslash, because parsers read it differently. */
const BOUNDARY = /;\s*boundary=(?:"([ !#-[\]-~]+)"|([!#-:<-[\]-~]+)\s*(?:;|$))/i;

export function findBoundary(contentType: string): string | undefined {
  const [, quoted, bare] = BOUNDARY.exec(contentType) ?? [];
  return quoted ?? bare;
}

/** Drops all data after the delimiter, which is no part of the form (RFC 2046 §5.1.1). Busboy could wait forever for it (decision 0019). */
export function endAtClosingDelimiter(boundary: string) {
  const delimiter = Buffer.from(`\r\n--${boundary}--`);
  return async function* (source: AsyncIterable<Uint8Array>) {
    // A body may begin with the delimiter. We search for a line break before it, so we add one, which Busboy ignores.
    let held = Buffer.from("\r\n");
    let isOver = false;
    for await (const piece of source) {
      // After the delimiter we drop the rest, but still read it, because we check the length of the whole body.
      if (isOver) continue;
      const bytes = Buffer.concat([held, piece]);
      const found = bytes.indexOf(delimiter);
      isOver = found !== -1;
      const end = isOver ? found + delimiter.length : Math.max(0, bytes.length - delimiter.length + 1);
      yield bytes.subarray(0, end);
      held = bytes.subarray(end);
    }
    if (!isOver) yield held;
  };
}
