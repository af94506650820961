import type { NextConfig } from "next";
import type { Environment, SettingsPart } from "#lib/env-schema.ts";
import type { SetupStep } from "#lib/setup-steps.ts";

type HeaderRules = Awaited<ReturnType<NonNullable<NextConfig["headers"]>>>;

/** What a feature adds to the build and to programs such as `npm run preview` (features/<name>/build.ts). It runs in plain Node. */
export interface BuildPart {
  /** The build, the start and `npm run launch:check` check the settings of all features. */
  readonly settings?: SettingsPart;
  /** Endings of files in app/ that are routes only in a build with the feature. */
  readonly pageExtensions?: () => readonly string[];
  /** The build puts these values into the code in place of `process.env.<name>`. */
  readonly constants?: () => Readonly<Record<string, string>>;
  readonly headers?: () => Promise<HeaderRules>;
  /** Hosts on which no page may be fetched before somebody opens it. */
  readonly privateHosts?: () => readonly string[];
  /** The steps of going live by their id (lib/setup-steps.ts). */
  readonly setupSteps?: Readonly<Record<string, SetupStep>>;
  /** What `npm run preview` sets for the feature, and the line that it prints. Undefined if the settings do not turn the feature on. */
  readonly preview?: (
    environment: Environment,
  ) => { readonly settings: Readonly<Record<string, string>>; readonly line: string } | undefined;
}
