/** Sends commands of a browser's protocol over a WebSocket: WebDriver BiDi and the protocol of Chromium number them alike. */

import { once } from "node:events";

interface Reply {
  readonly id?: number;
  readonly result?: Record<string, unknown>;
  /** BiDi has a code here, and the message beside it. */
  readonly error?: string | { readonly message: string };
  readonly message?: string;
}

/** Returns a function that sends a command and resolves with the result in its reply. */
export async function connect(url: string) {
  const socket = new WebSocket(url);
  const waiting = new Map<number, (reply: Reply) => void>();
  socket.addEventListener("close", () => {
    for (const reply of waiting.values()) reply({ error: { message: "the browser has ended" } });
  });
  socket.addEventListener("message", ({ data }) => {
    const reply: Reply = JSON.parse(data);
    if (reply.id === undefined) return;
    waiting.get(reply.id)?.(reply);
    waiting.delete(reply.id);
  });
  await once(socket, "open");
  let id = 0;
  return async (method: string, params: object): Promise<Record<string, unknown>> => {
    id += 1;
    const replied = new Promise<Reply>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const { result = {}, error, message } = await replied;
    if (error) throw new Error(`${method}: ${message ?? Object(error).message}`);
    return result;
  };
}
