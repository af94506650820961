import { exitOnSignal } from "#verification/support/processes.ts";

const MAX_DETAILS = 10;

/** Prints one check of a program, with details if it does not hold. */
export type Check = (what: string, holds: boolean, details?: readonly string[]) => void;

/** Returns a list that prints whether each check of a program holds. A signal ends the program with all that it has started. */
export function createChecklist() {
  exitOnSignal();
  let failures = 0;
  const check: Check = (what, holds, details = []) => {
    console.log(`${holds ? "holds" : "FAILS"}  ${what}`);
    if (holds) return;
    failures++;
    for (const detail of details.slice(0, MAX_DETAILS)) console.log(`         ${detail}`);
  };
  /** Prints the result and ends the program, whatever a check has left open. The exit code is 1 if a check did not hold. */
  function finish(): never {
    console.log(failures === 0 ? "\nholds" : `\n${failures} of the above fail`);
    process.exit(failures === 0 ? 0 : 1);
  }
  return { check, finish };
}
