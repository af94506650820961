/** Rejects if the promise has not settled after the limit. The error says what did not happen, for example "the provider did not answer". */
export async function withLimit<Value>(promise: Promise<Value>, limitMs: number, failure: string): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(`${failure} within ${limitMs / 1000} s`)), limitMs);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
