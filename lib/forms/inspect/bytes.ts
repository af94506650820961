export const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Returns one character for each byte. Use it for short parts of a file only. */
export const textAt = (bytes: Uint8Array, start: number, end: number): string =>
  String.fromCharCode(...bytes.subarray(Math.max(0, start), Math.max(0, end)));

export const hasAt = (bytes: Uint8Array, signature: string, at = 0): boolean =>
  textAt(bytes, at, at + signature.length) === signature;

export function findLast(bytes: Uint8Array, signature: string): number {
  let at = bytes.length;
  do at = at === 0 ? -1 : bytes.lastIndexOf(signature.charCodeAt(0), at - 1);
  while (at >= 0 && !hasAt(bytes, signature, at));
  return at;
}
