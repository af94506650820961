import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { buffer } from "node:stream/consumers";

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly bytes: Buffer;
  /** The bytes as text. */
  readonly body: string;
}

interface Question {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly body?: string;
}

/** Where the site runs, and the origin of its desk there. */
export interface Place {
  readonly site: string;
  readonly desk: string;
}

/**
 * Sends a request to a port of this machine with any Host header, which `fetch` does not allow. Follows no redirect. A header that is
 * undefined is not sent.
 */
export async function ask(
  address: string,
  { method = "GET", headers = {}, body }: Question = {},
  port = new URL(address).port,
): Promise<Answer> {
  const { host, pathname, search } = new URL(address);
  const given = Object.entries({ host, ...headers }).filter(([, value]) => value !== undefined);
  const length = body === undefined ? [] : [["content-length", `${Buffer.byteLength(body)}`]];
  const sent = Object.fromEntries([...given, ...length]);
  const asked = request({ host: "localhost", port, path: pathname + search, method, headers: sent, agent: false });
  asked.end(body);
  const [response] = (await once(asked, "response")) as [IncomingMessage];
  const bytes = await buffer(response);
  return { status: response.statusCode ?? 0, headers: response.headers, bytes, body: bytes.toString() };
}

/** The headers that a browser sends with a form of the desk's own page. */
export const ownForm = ({ desk }: Place) => ({
  origin: desk,
  "sec-fetch-site": "same-origin",
  "content-type": "application/x-www-form-urlencoded",
  accept: "text/html",
});

/** Returns the session cookie that an answer sets, as a browser sends it back. */
export const cookieOf = ({ headers }: Answer): string =>
  /__Host-desk=[^;]+/.exec(`${headers["set-cookie"]}`)?.[0] ?? "";

/** Signs in by the link that the preview prints. */
export async function signInByLink(place: Place, token: string, role: "staff" | "marketing"): Promise<string> {
  const body = `${new URLSearchParams({ token, role })}`;
  const answer = await ask(`${place.desk}/api/desk/preview`, { method: "POST", headers: ownForm(place), body });
  return cookieOf(answer);
}
