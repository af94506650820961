import { generateKeyPairSync, randomBytes } from "node:crypto";
import { existsSync, readFileSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The settings of a new webhook: those of the site, and the file with which the reference provider starts as its receiver. */
export function createWebhook(folder: string, url: string) {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const secret = `whsec_${randomBytes(32).toString("base64")}`;
  const file = join(folder, "webhook.json");
  writeFileSync(file, JSON.stringify({ privateKey: privateKey.export({ format: "jwk" }), secret }));
  const env = {
    DELIVERY_WEBHOOK_URL: url,
    DELIVERY_WEBHOOK_KEY: JSON.stringify(publicKey.export({ format: "jwk" })),
    DELIVERY_WEBHOOK_SECRET: secret,
  };
  return { file, env };
}

/** What came over the line to the receiver, in a file. */
export class Wire {
  readonly file: string;
  /** How many bytes were searched so far. */
  searched = 0;

  constructor(folder: string) {
    this.file = join(folder, "wire");
  }

  /** Returns how many of these texts and bytes can be read in what came since the last call, as they are or in base64. */
  countReadable(secrets: readonly (string | Uint8Array)[]): number {
    if (!existsSync(this.file)) return 0;
    const bytes = readFileSync(this.file);
    truncateSync(this.file);
    this.searched += bytes.byteLength;
    return countReadable(bytes, secrets);
  }
}

/** Returns how many of these texts and bytes are in `bytes`, as they are or in base64. */
export function countReadable(bytes: Buffer, secrets: readonly (string | Uint8Array)[]): number {
  return secrets.filter((secret) => [Buffer.from(secret), ...inBase64(secret)].some((form) => bytes.includes(form)))
    .length;
}

/** Returns the three ways in which a text inside a longer one is written in base64, without the characters that its neighbours share. */
function inBase64(secret: string | Uint8Array): string[] {
  return [0, 1, 2].flatMap((before) => {
    const text = Buffer.concat([Buffer.alloc(before), Buffer.from(secret)]);
    const whole = text.subarray(0, text.byteLength - (text.byteLength % 3));
    const start = before === 0 ? 0 : 4;
    return [whole.toString("base64").slice(start), whole.toString("base64url").slice(start)];
  });
}
