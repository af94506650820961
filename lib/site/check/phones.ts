import { parsePhoneNumberFromString } from "libphonenumber-js/max";

/** Returns true for a number that stands for one to come, such as +00 000 000 0001. `npm run launch:check` lists it. */
export const isPlaceholderNumber = (number: string): boolean => /^0{8,}\d?$/.test(number.replaceAll(/\D/g, ""));

/** Returns true for a number with its country code that a phone can dial. */
export const isDiallable = (number: string): boolean =>
  isPlaceholderNumber(number) || (parsePhoneNumberFromString(number)?.isValid() ?? false);
