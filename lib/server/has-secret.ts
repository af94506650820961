import "server-only";
import { isSameSecret } from "#lib/is-same-secret.ts";

/** True for `Authorization: Bearer <CRON_SECRET>`. False if no secret is set. */
export function hasSecret({ headers }: Request, secret: string | undefined): boolean {
  return secret !== undefined && isSameSecret(headers.get("authorization") ?? "", `Bearer ${secret}`);
}
