/** Reads the JSON reports of the test runners into one list of outcomes. Pure. */

export interface Outcome {
  readonly name: string;
  readonly status: "passed" | "failed" | "skipped";
  readonly seconds: number;
}

/** The parts of Vitest's report that count. */
interface VitestReport {
  testResults: {
    name: string;
    status: string;
    assertionResults: { ancestorTitles: string[]; title: string; status: string; duration?: number }[];
  }[];
}

/** The parts of Playwright's report that count. */
interface PlaywrightReport {
  suites: PlaywrightSuite[];
}

interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    file: string;
    tests: { projectName: string; status: string; results: { duration: number }[] }[];
  }[];
}

/** The part of the report of `test:faults` that counts. */
interface FaultsReport {
  scenarios: { scenario: string; store: string; isGood: boolean }[];
}

const readers = { vitest: readVitest, playwright: readPlaywright, faults: readFaults };

export type Format = keyof typeof readers;

/** Returns the outcome of each test; none if there is no report, or half a report. */
export function outcomesOf(format: Format, json: string | undefined): Outcome[] {
  try {
    return readers[format](JSON.parse(json ?? ""));
  } catch {
    return [];
  }
}

function readVitest({ testResults }: VitestReport): Outcome[] {
  return testResults.flatMap(({ name: path, status, assertionResults }) => {
    const file = path.replace(`${process.cwd()}/`, "");
    const outcomes = assertionResults.map(
      (test): Outcome => ({
        name: [file, ...test.ancestorTitles.filter(Boolean), test.title].join(" › "),
        status: test.status === "passed" || test.status === "failed" ? test.status : "skipped",
        seconds: (test.duration ?? 0) / 1000,
      }),
    );
    // A file that does not load, or whose hooks fail, is a failure that no test shows.
    const isBroken = status === "failed" && outcomes.every((outcome) => outcome.status !== "failed");
    return isBroken ? [...outcomes, { name: file, status: "failed", seconds: 0 }] : outcomes;
  });
}

function readPlaywright({ suites }: PlaywrightReport): Outcome[] {
  // The outermost suites are the files.
  return suites.flatMap((file) => readSuite(file, []));
}

function readSuite({ suites = [], specs = [] }: PlaywrightSuite, titles: readonly string[]): Outcome[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      name: [`${file} [${projectName}]`, ...titles, title].join(" › "),
      status: playwrightStatus(status),
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
  );
  return [...own, ...suites.flatMap((suite) => readSuite(suite, [...titles, suite.title]))];
}

/** A flaky test failed, and passed when it ran again with a trace: it counts as failed. */
function playwrightStatus(status: string): Outcome["status"] {
  if (status === "expected") return "passed";
  return status === "skipped" ? "skipped" : "failed";
}

/** Each scenario on each store is one test. */
function readFaults({ scenarios }: FaultsReport): Outcome[] {
  return scenarios.map(({ scenario, store, isGood }) => ({
    name: `${scenario}, ${store}`,
    status: isGood ? "passed" : "failed",
    seconds: 0,
  }));
}
