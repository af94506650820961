import { UsageError } from "#leads/errors.ts";
import { isReference } from "#lib/reference.ts";

const SIGNS = 9;

/**
 * A reference as people read, write and type it: in lower case, with spaces, with any dashes or none.
 * @throws {UsageError} saying what is wrong; a wrong sign is found by the check sign.
 */
export function parseReference(text: string): string {
  const signs = text.replace(/[\s\p{Pd}._]/gu, "").toUpperCase();
  const wrong = /[^2-9A-HJ-NP-Z]/u.exec(signs)?.[0];
  if (signs === "") throw new UsageError("a reference is missing, such as 7K3-M9Q-XTC");
  if (wrong && "01IO".includes(wrong)) throw new UsageError(`no reference has a ${wrong}: 0, O, 1 and I are left out`);
  if (wrong) throw new UsageError("a reference has letters and digits only, such as 7K3-M9Q-XTC");
  if (signs.length !== SIGNS) throw new UsageError(`a reference has ${SIGNS} signs; this has ${signs.length}`);
  const reference = signs.replace(/(...)(?=.)/g, "$1-");
  if (!isReference(reference))
    throw new UsageError(`${reference} has a typing error: its last sign does not fit the others`);
  return reference;
}
