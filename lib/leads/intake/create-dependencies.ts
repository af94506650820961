import "server-only";
import { errorFacts } from "#lib/error-facts.ts";
import type { Locale } from "#lib/i18n/locales.ts";
import type { SubmissionBackend } from "#lib/leads/deliver/dispatcher.ts";
import { clientOf } from "#lib/leads/request/client-address.ts";
import type { RequestDependencies, RequestStore } from "#lib/leads/request/dependencies.ts";
import { createWaitLimit, limitWait } from "#lib/leads/store/limit-wait.ts";
import type { OpenedFeatures } from "#lib/leads/store/open-features.ts";
import type { PrivacyNotice } from "#lib/leads/store/submission.ts";
import { log } from "#lib/log.ts";
import type { readEnv } from "#lib/read-env.ts";
import { VISITOR_WAIT_MS } from "#lib/timing.ts";

/** The dependencies of the form handlers. */
export interface Dependencies<Store extends RequestStore = RequestStore> extends RequestDependencies {
  readonly openBackend: () => Promise<SubmissionBackend<Store>>;
  /** True if the store records how the visitor came to the site. */
  readonly keepsVisitSource: boolean;
  /** Returns true for a text with the name of a treatment. The store must not record such a text as the visitor's way to the site. */
  readonly namesTreatment: (text: string) => boolean;
  /** Returns the privacy policy that a visitor of this language was shown. */
  readonly privacyNoticeOf: (locale: Locale) => PrivacyNotice | undefined;
  /** How long a visitor waits for the provider's response when the store is durable, in milliseconds. */
  readonly visitorWaitMs: number;
  /** Keeps the process alive for work after the response (Next's `after`). Never throws. */
  readonly waitUntil: (work: Promise<unknown>) => void;
}

type IntakeSettings = Pick<
  ReturnType<typeof readEnv>,
  "isServerless" | "keepsVisitSource" | "maxRequestBytes" | "rateLimit" | "siteUrl" | "trustedHops"
>;

/** The dependencies that differ between Next's server and the fault rig (verification/faults). */
interface Host<Store extends RequestStore>
  extends Pick<Dependencies<Store>, "openBackend" | "now" | "namesTreatment" | "privacyNoticeOf"> {
  /** Sends the submissions that are due, and runs the jobs of features. */
  readonly runDelivery: () => Promise<void>;
  /** Runs a task after the response and keeps the process alive for it (Next's `after`). */
  readonly after: (task: () => Promise<unknown>) => void;
  readonly visitorWaitMs?: number;
  /** How long all calls of a request to the store may take. */
  readonly storeWaitMs?: number;
}

/**
 * Returns the dependencies of the request handlers. This module imports nothing from Next, so that the fault rig can run the same
 * handlers.
 */
export function createDependencies<Store extends RequestStore & Pick<OpenedFeatures, "part">>(
  settings: IntakeSettings,
  host: Host<Store>,
): Dependencies<Store> {
  const { isServerless, keepsVisitSource, maxRequestBytes, rateLimit, siteUrl, trustedHops } = settings;
  const { openBackend, now, namesTreatment, privacyNoticeOf, runDelivery, after } = host;
  return {
    async openBackend() {
      const limit = createWaitLimit(host.storeWaitMs);
      const { store, dispatcher } = await limit(openBackend);
      return { store: limitWait(store, limit), dispatcher };
    },
    now,
    maxRequestBytes,
    siteUrl,
    keepsVisitSource,
    namesTreatment,
    privacyNoticeOf,
    clientOf: (headers) => clientOf(headers, trustedHops),
    rateLimit,
    visitorWaitMs: host.visitorWaitMs ?? VISITOR_WAIT_MS,
    // A serverless process has no scheduler, so each submission also triggers a delivery of everything that is due.
    waitUntil: (work) => {
      try {
        after(() => (isServerless ? work.then(() => runDelivery()) : work));
      } catch (error) {
        // `after` failed, but the work continues. If the process ends first, a later delivery run sends the submission.
        log.error("work after the response not registered", errorFacts(error));
      }
    },
  };
}
