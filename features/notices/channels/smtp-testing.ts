import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

interface Received {
  readonly from: string;
  readonly to: readonly string[];
  readonly mail: string;
}

/** Starts a mail server on this machine, and returns its port and the mails that it receives. */
export async function startSmtp(options: SMTPServerOptions = {}) {
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
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { port: (server.server.address() as AddressInfo).port, got, stop };
}

/** Returns a header of a mail on one line (unfolded). */
export const headerOf = (mail: string, name: string) =>
  new RegExp(`^${name}: (.*(?:\r\n[ \t].*)*)`, "im").exec(mail)?.[1]?.replace(/\r\n[ \t]/g, " ");
