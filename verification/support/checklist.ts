const MAX_DETAILS = 10;

/** Prints one check of a program, with details if it does not hold. */
export type Check = (what: string, holds: boolean, details?: readonly string[]) => void;

/** Returns a list that prints whether each check of a program holds. */
export function createChecklist() {
  let failures = 0;
  return {
    check: ((what, holds, details = []) => {
      console.log(`${holds ? "holds" : "FAILS"}  ${what}`);
      if (holds) return;
      failures++;
      for (const detail of details.slice(0, MAX_DETAILS)) console.log(`         ${detail}`);
    }) satisfies Check as Check,

    /** Prints the result, and makes the program's exit code 1 if a check did not hold. */
    finish(): void {
      console.log(failures === 0 ? "\nholds" : `\n${failures} of the above fail`);
      if (failures > 0) process.exitCode = 1;
    },
  };
}
