import "server-only";
import { errorFacts } from "#lib/error-facts.ts";

/**
 * Lets `console.error` print kinds and places of errors. Next prints each error that a page throws, with its message, which may quote a
 * visitor (security 9), and has no setting for it.
 */
export function hideMessages(console: Pick<Console, "error">): void {
  const print = console.error.bind(console);
  console.error = (...given: unknown[]) =>
    print(...given.map((one) => (one instanceof Error ? JSON.stringify(errorFacts(one)) : one)));
}
