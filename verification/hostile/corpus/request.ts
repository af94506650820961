/** A request as bytes, and the status that the site must give it. */
export interface HostileRequest {
  readonly name: string;
  readonly method: string;
  /** The request target, sent as it is. */
  readonly path: string;
  /** One entry a line, so that a header can come twice. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer;
  readonly status: number;
}

/** Joins texts, as Latin-1 so that any byte can be written, and bytes. */
export const bytes = (...parts: readonly (string | Uint8Array)[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : part)));

interface Post {
  readonly status: number;
  readonly path?: string;
  readonly type?: string;
  readonly method?: string;
  /** The declared length, if it is false. */
  readonly length?: string | number;
  readonly headers?: HostileRequest["headers"];
}

/** Returns a post with its Content-Length. */
export function post(name: string, body: string | Buffer, options: Post): HostileRequest {
  const content = typeof body === "string" ? Buffer.from(body, "latin1") : body;
  const { status, path = "/api/contact", type = "multipart/form-data; boundary=b", method = "POST" } = options;
  const { length = content.length, headers = [] } = options;
  const own = [["Content-Type", type] as const, ["Content-Length", String(length)] as const];
  return { name, method, path, headers: [...own, ...headers], body: content, status };
}
