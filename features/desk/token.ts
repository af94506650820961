import { createHash, randomBytes } from "node:crypto";

/** 256 random bits, for a cookie or an address. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/** Who reads the database cannot use this as a token. */
export const hashToken = (token: string): string => createHash("sha256").update(token).digest("hex");
