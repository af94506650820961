import { parsePhoneNumberFromString } from "libphonenumber-js/max";

/** Such as +00 000 000 0001. `npm run launch:check` lists the placeholders. */
export const isPlaceholderNumber = (number: string): boolean => /^0{8,}\d?$/.test(number.replaceAll(/\D/g, ""));

/** True for a valid number with its country code, and for a placeholder. */
export const isDiallable = (number: string): boolean =>
  isPlaceholderNumber(number) || (parsePhoneNumberFromString(number)?.isValid() ?? false);
