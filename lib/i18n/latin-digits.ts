const isDigit = (point: number) => /^\p{Nd}$/u.test(String.fromCodePoint(point));

/** In Unicode, the ten digits of a script stand in order. */
export function withLatinDigits(text: string): string {
  return text.replace(/(?!\d)\p{Nd}/gu, (digit) => {
    const point = digit.codePointAt(0) ?? 0;
    let zero = point;
    while (isDigit(zero - 1)) zero--;
    return String((point - zero) % 10);
  });
}
