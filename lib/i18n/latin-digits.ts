const isDigit = (point: number) => /^\p{Nd}$/u.test(String.fromCodePoint(point));

/** Finds the value of a digit by its distance from zero: in Unicode, the ten digits of a script stand in order. */
export function withLatinDigits(text: string): string {
  return text.replace(/(?!\d)\p{Nd}/gu, (digit) => {
    const point = digit.codePointAt(0) ?? 0;
    let zero = point;
    while (isDigit(zero - 1)) zero--;
    return String((point - zero) % 10);
  });
}
