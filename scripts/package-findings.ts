/** Checks the licences, signatures and advisories of packages. It is pure: check-packages.ts reads and prints. */

import type { AdvisoryException } from "#scripts/advisory-exceptions.ts";

/** One line for each package that is not in order, or why that could not be checked. */
export type Verdict = { readonly findings: readonly string[] } | { readonly notChecked: string };

/** Licences that ask for no more than their text and their authors' names, as SPDX identifiers. */
const allowed = new Set([
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC0-1.0",
  "BlueOak-1.0.0",
  "ISC",
  "MIT",
  "MIT-0",
  "Python-2.0",
  "Unlicense",
  "Zlib",
]);

/** Licences that ask for more, and the packages whose use here meets them (decision 0005). */
const exceptions: readonly { readonly license: string; readonly packages: RegExp }[] = [
  // libvips is a library of its own, unchanged, and runs on our server only.
  { license: "LGPL-3.0-or-later", packages: /^@img\/sharp-/ },
  // Unchanged, and only tests and the build run them.
  { license: "MPL-2.0", packages: /^(axe-core|lightningcss(-.+)?)$/ },
  // A table that only the build reads, and that names its authors.
  { license: "CC-BY-4.0", packages: /^caniuse-lite$/ },
  // Fonts may be cut, and served with a site.
  { license: "OFL-1.1", packages: /^@fontsource(-variable)?\// },
  // content/countries.ts is made from it, and says so.
  { license: "ODbL-1.0", packages: /^world-countries$/ },
];

/** The parts of a package.json that count. `licenses` is how npm wrote it before 2015. */
export interface Manifest {
  readonly name: string;
  readonly license?: string;
  readonly licenses?: readonly { readonly type: string }[];
}

/** Returns one line for each package whose licence is not allowed. */
export function licenseFindings(manifests: readonly Manifest[]): string[] {
  return manifests.flatMap(({ name, license, licenses = [] }) => {
    const expression = license ?? licenses.map(({ type }) => type).join(" OR ");
    return isAllowed(name, expression) ? [] : [`${name}: ${expression || "names no licence"}`];
  });
}

/** AND binds closer than OR. An expression with parentheses inside is not understood, and so not allowed. */
function isAllowed(name: string, expression: unknown): boolean {
  const choices = String(expression)
    .replace(/^\((.*)\)$/, "$1")
    .split(" OR ");
  const isException = (id: string) => exceptions.some((row) => row.license === id && row.packages.test(name));
  return choices.some((choice) => choice.split(" AND ").every((id) => allowed.has(id) || isException(id)));
}

interface Package {
  readonly name: string;
  readonly version: string;
}

/** What `npm audit signatures --json` prints. */
interface SignatureReport {
  readonly invalid?: readonly Package[];
  /** Packages without a signature, of a registry that has keys. */
  readonly missing?: readonly Package[];
  readonly error?: { readonly code?: string; readonly summary?: string };
}

/**
 * Returns one line for each package whose signature is wrong, or why npm could not look: a registry without keys, no network. An
 * expired or unknown key is a finding.
 */
export function readSignatures(output: string): Verdict {
  const { invalid = [], missing = [], error } = parse<SignatureReport>(output) ?? { error: NO_RESULT };
  if (error) {
    const reason = error.code || error.summary || NO_REASON;
    return /SIGNATURE|ATTESTATION/.test(reason) ? { findings: [reason] } : { notChecked: reason };
  }
  return {
    findings: [
      ...invalid.map(({ name, version }) => `${name}@${version}: invalid signature`),
      ...missing.map(({ name, version }) => `${name}@${version}: no signature`),
    ],
  };
}

/** An advisory for a package itself. For a package that only depends on such a package, npm gives the name of that package. */
interface Advisory {
  readonly name: string;
  readonly title: string;
  readonly severity: string;
  /** Ends with the advisory's id. */
  readonly url: string;
}

/** What `npm audit --json` prints. */
interface AuditReport {
  readonly vulnerabilities?: Readonly<Record<string, { readonly via: readonly (Advisory | string)[] }>>;
  /** Says what went wrong if there are no `vulnerabilities`. */
  readonly message?: string;
}

/**
 * Returns one line for each advisory of severity high or critical without an exception that holds on this day, such as `2026-11-26`. Or
 * returns why npm could not ask: no network, or a registry that does not know advisories.
 */
export function readAdvisories(output: string, exceptions: readonly AdvisoryException[], today: string): Verdict {
  const { vulnerabilities, message = NO_REASON } = parse<AuditReport>(output) ?? { message: NO_RESULT.summary };
  if (!vulnerabilities) return { notChecked: message };
  const advisories = Object.values(vulnerabilities).flatMap(({ via }) =>
    via.filter((each) => typeof each !== "string"),
  );
  return {
    findings: advisories
      .filter(({ severity }) => severity === "high" || severity === "critical")
      .flatMap(({ name, title, severity, url }) => {
        const id = url.split("/").at(-1) ?? "";
        const exception = exceptions.find(({ advisory }) => advisory === id);
        // A date that cannot be read is no number, so the exception has ended.
        if (exception && Date.parse(exception.until) >= Date.parse(today)) return [];
        return [
          `${name}: ${severity}, ${title} (${id})${exception ? `; its exception ended: ${exception.until}` : ""}`,
        ];
      }),
  };
}

const NO_RESULT = { code: "", summary: "npm printed no result" };
const NO_REASON = "npm gave no reason";

function parse<Report>(output: string): Report | undefined {
  try {
    return JSON.parse(output);
  } catch {
    return undefined;
  }
}
