/** Sends a request as bytes, because `fetch` corrects what it sends. */

import { connect } from "node:net";
import type { HostileRequest } from "#verification/hostile/corpus/request.ts";

/** A site that has not answered a whole request by then hangs. */
const HANGS_AFTER_MS = 30_000;

/** How long a request that is not whole stays open, before we end our half of the connection. */
const HALF_OPEN_MS = 200;

export interface Answer {
  /** Without an answer: "cut" if the request was not whole, "closed" if it was, "hang" if the connection stays open. */
  readonly status: number | "cut" | "closed" | "hang";
  readonly text: string;
}

export function bytesOf({ method, path, headers, body }: HostileRequest): Buffer {
  const lines = [
    `${method} ${path} HTTP/1.1`,
    "Host: localhost",
    ...headers.map(([name, value]) => `${name}: ${value}`),
  ];
  return Buffer.concat([Buffer.from(`${lines.join("\r\n")}\r\nConnection: close\r\n\r\n`, "latin1"), body]);
}

/** Returns true if the site has all that it may wait for. */
function isWhole({ headers, body }: HostileRequest): boolean {
  const lengths = headers.filter(([name]) => name.toLowerCase() === "content-length").map(([, value]) => value);
  const isChunked = headers.some(([name]) => name.toLowerCase() === "transfer-encoding");
  if (isChunked && lengths.length === 0) return body.toString("latin1").endsWith("\r\n0\r\n\r\n");
  const isPlain = lengths.length < 2 && !isChunked;
  const [length = "0"] = lengths;
  return isPlain && /^\d+$/.test(length) && Number(length) <= body.length;
}

/** Sends the request to a port of this machine. Resolves when the site closes the connection. */
export function send(port: number, request: HostileRequest): Promise<Answer> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: "localhost", allowHalfOpen: true }).setEncoding("latin1");
    let text = "";
    const isComplete = isWhole(request);
    const end = (silence: "cut" | "closed" | "hang") => {
      clearTimeout(hang);
      clearTimeout(halfOpen);
      socket.destroy();
      const status = /^HTTP\/1\.1 (\d{3})/.exec(text)?.[1];
      resolve({ status: status ? Number(status) : silence, text });
    };
    const hang = setTimeout(end, HANGS_AFTER_MS, "hang");
    const halfOpen = isComplete ? undefined : setTimeout(() => socket.end(), HALF_OPEN_MS);
    // The site may close the connection while we still send.
    const close = () => end(isComplete ? "closed" : "cut");
    socket.on("error", close).on("end", close);
    socket.on("data", (more) => {
      text += more;
    });
    socket.write(bytesOf(request));
  });
}
