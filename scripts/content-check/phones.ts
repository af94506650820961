import { parsePhoneNumberFromString } from "libphonenumber-js/max";

/**
 * Returns true for a placeholder such as +00 000 000 0001, which a real number must replace. `npm run launch:check` lists the placeholders.
 */
export const isPlaceholderNumber = (number: string): boolean => /^0{8,}\d?$/.test(number.replaceAll(/\D/g, ""));

/** Returns true for a number with country code that a phone can dial, and for a placeholder. */
export const isDiallable = (number: string): boolean =>
  isPlaceholderNumber(number) || (parsePhoneNumberFromString(number)?.isValid() ?? false);
