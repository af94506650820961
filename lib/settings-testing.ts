import { expect } from "vitest";
import type { SettingsPart } from "#lib/env-schema.ts";
import { assertSettings, EnvError } from "#lib/read-env.ts";

/** Returns what is said about these settings of the core and of features, or an empty text if they are good. */
export function messageOf(source: Readonly<Record<string, string>>, ...parts: readonly SettingsPart[]): string {
  try {
    assertSettings(source, parts);
  } catch (error) {
    expect(error).toBeInstanceOf(EnvError);
    return (error as EnvError).message;
  }
  return "";
}
