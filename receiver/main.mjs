// @ts-check
/** Starts the receiver (README.md). */

import { createPrivateKey } from "node:crypto";
import { resolve } from "node:path";
import { createHook } from "./hook.mjs";
import { createReceiver } from "./server.mjs";
import { prepareFolder } from "./storage.mjs";

/** How long requests may take that are under way when the process is asked to end. */
const GRACE_MS = 20_000;
const RETRY_MS = 60_000;

const {
  WEBHOOK_SECRET = "",
  PRIVATE_KEY = "",
  FOLDER = "",
  HOST = "127.0.0.1",
  PORT = "8080",
  HOOK,
  ...env
} = process.env;

/**
 * Returns the value of a setting, or ends the process. The message does not quote the value.
 * @template Value
 * @param {string} explanation
 * @param {() => Value} read
 */
function readSetting(explanation, read) {
  try {
    return read();
  } catch {
    console.error(`receiver: ${explanation}`);
    return process.exit(1);
  }
}

const secrets = readSetting("WEBHOOK_SECRET must be whsec_ and 24 to 64 bytes in base64", () =>
  WEBHOOK_SECRET.split(" ").map((secret) => {
    const bytes = Buffer.from(secret.slice("whsec_".length), "base64");
    if (!secret.startsWith("whsec_") || bytes.length < 24 || bytes.length > 64) throw new Error();
    return bytes;
  }),
);
const privateKeys = readSetting("PRIVATE_KEY must be a private key of P-256 as a JWK, or a list of them", () =>
  [JSON.parse(PRIVATE_KEY)].flat().map((jwk) => {
    const key = createPrivateKey({ key: jwk, format: "jwk" });
    if (key.asymmetricKeyDetails?.namedCurve !== "prime256v1") throw new Error();
    return { kid: jwk.kid, key };
  }),
);
const folder = readSetting("FOLDER must be the path of a folder", () => {
  if (!FOLDER) throw new Error();
  return resolve(FOLDER);
});

const hook = HOOK ? createHook(HOOK, { folder, env }) : undefined;
const server = createReceiver({ folder, privateKeys, secrets }, () => hook?.run());

// The port first: it keeps a second process on this machine from clearing what this one writes.
server.listen(Number(PORT), HOST, () => {
  prepareFolder(folder);
  hook?.run();
  // The CRM may be away when the last submission of a day comes.
  setInterval(() => hook?.run(), RETRY_MS).unref();
  console.log(`receiver: listening on ${HOST}:${PORT}`);
});

for (const signal of ["SIGTERM", "SIGINT"]) {
  process.once(signal, () => {
    server.close();
    hook?.stop();
    setTimeout(() => server.closeAllConnections(), GRACE_MS).unref();
  });
}
