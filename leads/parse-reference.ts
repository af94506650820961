import { UsageError } from "#leads/errors.ts";
import { isReference } from "#lib/reference.ts";

const LENGTH = 9;

/**
 * Reads a reference as people type it: in lower case, with spaces, with any dashes or none.
 * @throws {UsageError} if it is invalid; the check character reveals a typing error.
 */
export function parseReference(typed: string): string {
  const characters = typed.replace(/[\s\p{Pd}._]/gu, "").toUpperCase();
  if (characters === "") throw new UsageError("missing reference, such as 7K3-M9Q-XTC");
  const wrong = /[^2-9A-HJ-NP-Z]/u.exec(characters)?.[0];
  if (wrong && "01IO".includes(wrong)) throw invalid(`no reference has 0, 1, I or O, but this has ${wrong}`);
  if (wrong) throw invalid("use letters and digits only, such as 7K3-M9Q-XTC");
  if (characters.length !== LENGTH) throw invalid(`${characters.length} characters instead of ${LENGTH}`);
  const reference = characters.replace(/(...)(?=.)/g, "$1-");
  if (!isReference(reference)) throw invalid(`${reference} has a typing error`);
  return reference;
}

const invalid = (reason: string) => new UsageError(`invalid reference: ${reason}`);
