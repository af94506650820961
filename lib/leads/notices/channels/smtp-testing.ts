import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { onTestFinished } from "vitest";

interface Received {
  readonly from: string;
  readonly to: readonly string[];
  readonly mail: string;
}

/** Starts a mail server, which stops when the test ends. Returns the server's port and the mails that it received. */
export async function startSmtp(options: SMTPServerOptions = {}): Promise<{ port: number; got: Received[] }> {
  const got: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ["STARTTLS"],
    async onData(stream, { envelope: { mailFrom, rcptTo } }, callback) {
      const mail = await text(stream);
      got.push({ from: mailFrom ? mailFrom.address : "", to: rcptTo.map(({ address }) => address), mail });
      callback();
    },
    ...options,
  });
  // We ignore the errors of connections that break when a test ends.
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { port: (server.server.address() as AddressInfo).port, got };
}

/** Returns a header of a mail on one line (unfolded). */
export const headerOf = (mail: string, name: string) =>
  new RegExp(`^${name}: (.*(?:\r\n[ \t].*)*)`, "im").exec(mail)?.[1]?.replace(/\r\n[ \t]/g, " ");
