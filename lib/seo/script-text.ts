/**
 * A value as the text of a script of data: JSON in which nothing can end the script. Names may be a visitor's, and a parser
 * ends a script at `</script` whatever follows it, so every `<` is written as JSON's own escape.
 */
export function scriptText(value: object): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}
