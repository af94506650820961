/** What a site needs before families may use it, in the order of docs/guides/going-live.md. Programs and features read the same list. */
export interface SetupStep {
  readonly step: number;
  readonly name: string;
  /** The variables that are missing if the step was not done. Empty if the settings do not show whether it was done. */
  readonly variables: readonly string[];
  /** If this variable is set, those of the step may be missing. */
  readonly alternative?: string;
  readonly isForVercel?: true;
  /** True if previews may have these variables. Others would send what a colleague types in a preview to the provider and to staff. */
  readonly isForPreviews?: true;
  /** True if the site cannot be published without this step. */
  readonly stops?: true;
  /** What to do, and what happens until then. */
  readonly todo: string;
  /** Who can do it, if it is not the person who runs the site. */
  readonly who?: string;
}

const PROVIDER = "the provider's owner";

const coreSteps = {
  address: {
    step: 2,
    name: "Address of the site",
    variables: ["SITE_URL"],
    isForPreviews: true,
    stops: true,
    todo: "Set SITE_URL to the https address that families use.",
  },
  store: {
    step: 3,
    name: "Store",
    variables: ["DATABASE_URL"],
    isForVercel: true,
    todo: "Set DATABASE_URL. Until then, nothing is kept: if the provider is away, a family reads that its request was not sent.",
  },
  keys: {
    step: 4,
    name: "Keys",
    variables: ["STORE_KEYS"],
    isForVercel: true,
    todo: "Set STORE_KEYS, with every key that the site has used so far.",
  },
  schedule: {
    step: 5,
    name: "What wakes the delivery",
    variables: ["CRON_SECRET"],
    isForVercel: true,
    todo: "Set CRON_SECRET and let a scheduler call /api/deliver each minute.",
  },
  provider: {
    step: 6,
    name: "Provider",
    variables: ["PROVIDER_API_URL"],
    alternative: "DELIVERY_WEBHOOK_URL",
    stops: true,
    todo: "Set PROVIDER_API_URL, or a webhook (docs/guides/receiver.md). Until then, leads go to a test program on the site's own machine.",
    who: PROVIDER,
  },
  pictures: {
    step: 6,
    name: "Pictures of the provider",
    variables: ["PROVIDER_IMAGE_HOSTS"],
    alternative: "DELIVERY_WEBHOOK_URL",
    isForPreviews: true,
    todo: "Set PROVIDER_IMAGE_HOSTS to the provider's own folder at its image host. Until then, reviews and gallery have no picture.",
    who: PROVIDER,
  },
  contents: {
    step: 10,
    name: "Contents",
    variables: [],
    todo: "Patients should see a release: publish to production. npm run launch:check lists what it still needs.",
  },
  lead: {
    step: 12,
    name: "Delivered in the last 30 days",
    variables: [],
    todo: "Send a test request from the public site, and look for it at the provider.",
    who: "anybody, with the provider's owner",
  },
  backup: {
    step: 13,
    name: "Last verified backup",
    variables: [],
    todo: "Make a backup and verify it with --record (docs/operations.md).",
  },
  problems: {
    step: 13,
    name: "Problems now",
    variables: [],
    todo: "docs/operations.md says what each problem means.",
  },
} as const satisfies Record<string, SetupStep>;

export const setupStepsOf = (
  parts: readonly { readonly setupSteps?: Readonly<Record<string, SetupStep>> }[],
): Readonly<Record<string, SetupStep>> =>
  Object.fromEntries(
    [
      ...parts.flatMap(({ setupSteps = {} }) => Object.entries(setupSteps)),
      ...Object.entries<SetupStep>(coreSteps),
    ].toSorted(([, one], [, other]) => one.step - other.step),
  );
