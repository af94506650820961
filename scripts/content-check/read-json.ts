import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseDocument } from "yaml";
import { tryRun } from "#lib/try-run.ts";
import { type Finding, mistake } from "#scripts/content-check/finding.ts";

export interface Json {
  readonly data: unknown;
  readonly findings: Finding[];
}

/** Reports a missing or invalid file as a finding. */
export function readJson(root: string, file: string): Json {
  const source = tryRun(() => readFileSync(join(root, file), "utf8"));
  if (source !== undefined) return parseJson(source, file);
  return { data: {}, findings: [mistake(file, "this file is missing. Restore it from an earlier version.")] };
}

function parseJson(source: string, file: string): Json {
  try {
    return { data: JSON.parse(source), findings: [] };
  } catch {
    // JSON is also YAML, and the YAML parser always knows the line of a mistake.
    const line = parseDocument(source).errors[0]?.linePos?.[0].line;
    const where = line ? `line ${line}, or the one above it` : "the file";
    const text = `${where}: a comma, a quotation mark or a bracket is missing, or there is one too many.`;
    return { data: {}, findings: [mistake(file, text)] };
  }
}
