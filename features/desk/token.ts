import { createHash, randomBytes } from "node:crypto";

/** Returns 256 random bits, as text for a cookie or an address. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/** Returns what the store keeps of a token. Who reads the database cannot use it as a token. */
export const hashToken = (token: string): string => createHash("sha256").update(token).digest("hex");
