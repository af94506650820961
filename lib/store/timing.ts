const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long a claim holds without being renewed: longer than any pause of a healthy process. */
export const LEASE_MS = 2 * MINUTE_MS;

/** No pause between two attempts is longer; a time further ahead was written by a clock that has been set back. */
export const MAX_RETRY_DELAY_MS = HOUR_MS;

/** How long a provider may be silent before somebody has to look. */
export const GIVE_UP_MS = 72 * HOUR_MS;

/** How long a settled submission is kept (privacy policy, "How long we keep it"). */
export const RETENTION_MS = 30 * DAY_MS;

/** How long files may wait for the submission that names them. */
export const STAGED_FILE_LIFETIME_MS = DAY_MS;

/** How long a form that was not taken is shown again to a browser without JavaScript; it is gone with the staged files. */
export const RETURNED_FORM_MS = HOUR_MS;

/** The time over which submissions of one client are counted. */
export const RATE_WINDOW_MS = 10 * MINUTE_MS;

/** How long a visitor waits for the provider's answer; then a durable store is enough to say "sent". */
export const VISITOR_WAIT_MS = 8000;
