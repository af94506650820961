/**
 * Returns a value as JSON that is safe inside a script element. A parser ends the script at `</script`, and a visitor's name might
 * contain that, so every `<` is escaped.
 */
export function scriptText(value: object): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}
