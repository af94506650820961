/** Reads the data that React's server writes into a page for React in the browser. */

/** One part of the data. Where a part ends depends on how fast the server was. */
const PART = /self\.__next_f\.push\(\[1,("[^"\\]*(?:\\.[^"\\]*)*")\]\);?\s*/g;

const EMPTY_SCRIPT = /<script[^>]*><\/script>/g;

/** A long text, with its length in bytes. All other rows end with the line. */
const TEXT_ROW = /^T([0-9a-f]+),/;

/** A reference to another row. A text that begins with `$` has a second `$`. */
const REFERENCE = /^\$([LQ@]?)([0-9a-f]+)$/;

/** A row: what kind of value it has, and the value. */
interface Row {
  readonly kind: string;
  readonly value: unknown;
}

/** The rows by their number. A few rows come in several pieces, and hints have no number. */
type Rows = ReadonlyMap<string, readonly Row[]>;

/** Splits the text of a page or script into the text without React's data, and the data in a form that two builds can be compared by. */
export function splitPageData(text: string): { readonly rest: string; readonly data: string } {
  const parts = [...text.matchAll(PART)].map(([, part]) => JSON.parse(part ?? "") as string);
  if (parts.length === 0) return { rest: text, data: "" };
  const rest = text.replace(PART, "").replace(EMPTY_SCRIPT, "");
  return { rest, data: JSON.stringify(resolveRows(readRows(parts.join("")))) };
}

function readRows(data: string): Rows {
  const bytes = Buffer.from(data);
  const rows = new Map<string, Row[]>();
  for (let at = 0; at < bytes.length; ) {
    const start = bytes.indexOf(":", at) + 1;
    if (start === 0) throw new Error("A row of React's data has no colon: its format has changed.");
    const lineEnd = bytes.indexOf("\n", start);
    const end = lineEnd < 0 ? bytes.length : lineEnd;
    const id = bytes.toString("utf8", at, start - 1);
    const line = bytes.toString("utf8", start, end);
    const [head = "", length] = TEXT_ROW.exec(line) ?? [];
    const textEnd = start + head.length + Number.parseInt(length ?? "0", 16);
    const row = length ? { kind: "", value: bytes.toString("utf8", start + head.length, textEnd) } : readRow(line);
    rows.set(id, [...(rows.get(id) ?? []), row]);
    at = length ? textEnd : end + 1;
  }
  return rows;
}

/** Reads a row such as `["$","p",null,{}]`, or `I[12,["a.js"],"Menu"]` for an export of a module. Removes the number of the module. */
function readRow(line: string): Row {
  const [kind = ""] = /^[A-Z]*/.exec(line) ?? [];
  const value: unknown = line === kind ? null : JSON.parse(line.slice(kind.length));
  return { kind, value: kind === "I" && Array.isArray(value) ? value.slice(1) : value };
}

/**
 * Puts each row in the place that refers to it. The server writes a component in its place if it has drawn the component in time, and
 * otherwise in a row of its own, so only the whole tree is the same in each build. What nothing refers to is sorted.
 */
function resolveRows(rows: Rows): unknown {
  const resolved = new Map<string, unknown>();
  const resolveRow = (id: string): unknown => {
    if (!resolved.has(id)) {
      // A row that refers to itself keeps its number.
      resolved.set(id, `row ${id}`);
      const values = (rows.get(id) ?? []).map(({ kind, value }) =>
        kind ? { kind, value: resolve(value) } : resolve(value),
      );
      resolved.set(id, values.length === 1 ? values[0] : values);
    }
    return resolved.get(id);
  };
  const resolve = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(resolve);
    if (typeof value === "object" && value !== null)
      return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, resolve(inner)]));
    const [, kind, id] = (typeof value === "string" && REFERENCE.exec(value)) || [];
    if (id === undefined) return value;
    // A lazy reference (`$L`) and a plain one stand for the value itself, others for a promise or a map.
    return kind === "L" || kind === "" ? resolveRow(id) : { kind, value: resolveRow(id) };
  };
  const tree = resolveRow("0");
  const others = [...rows].filter(([id]) => !resolved.has(id)).flatMap(([, values]) => values);
  return [tree, others.map((row) => JSON.stringify(resolve(row))).toSorted()];
}
