import { createHash, randomBytes } from "node:crypto";

/** Returns 256 random bits, for a cookie or the fragment of a URL. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/** The store has only this hash, which nobody who reads the database can use as a token. */
export const hashToken = (token: string): string => createHash("sha256").update(token).digest("hex");
