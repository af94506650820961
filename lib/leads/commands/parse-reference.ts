import { UsageError } from "#lib/leads/commands/command.ts";
import { inGroups, REFERENCE_LENGTH, readReference, referenceCharacters } from "#lib/leads/store/reference.ts";

/** @throws {UsageError} if the text has no valid reference. */
export function parseReference(typed: string): string {
  const found = readReference(typed);
  if (found) return found;
  const characters = referenceCharacters(typed);
  if (characters === "") throw new UsageError("missing reference, such as 7K3-M9Q-XTE");
  const wrong = /[^2-9A-HJ-NP-Z]/u.exec(characters)?.[0];
  if (wrong && "01IO".includes(wrong)) throw invalid(`no reference has 0, 1, I or O, but this has ${wrong}`);
  if (wrong) throw invalid("use letters and digits only, such as 7K3-M9Q-XTE");
  if (characters.length !== REFERENCE_LENGTH) {
    throw invalid(`${characters.length} characters instead of ${REFERENCE_LENGTH}`);
  }
  throw invalid(`${inGroups(characters)} has a typing error`);
}

const invalid = (reason: string) => new UsageError(`invalid reference: ${reason}`);
