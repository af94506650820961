/** Every period of storage and delivery. */

import { KEPT_DAYS } from "#lib/submission-status.ts";

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long a visitor waits for the provider's response. After that, a durable store is enough to say "sent". */
export const VISITOR_WAIT_MS = 8 * SECOND_MS;

/** How long one request may wait for the store in all. A fast call counts for nothing, so a large form may have many chunks. */
export const STORE_WAIT_MS = 12 * SECOND_MS;

/** How long a page waits for the status that it shows. It is drawn without it rather than late. */
export const STATUS_WAIT_MS = 2 * SECOND_MS;

/** How long one query may take. Maintenance works in small steps, so only a broken connection or a broken database takes longer. */
export const STORE_QUERY_MS = 4 * SECOND_MS;

/** How long a query waits for a connection: longer than a silent one lasts that it waits for. */
export const STORE_CONNECT_MS = STORE_QUERY_MS + SECOND_MS;

/** How long a query waits for a database that restarts. The rest of {@link STORE_WAIT_MS} is for the queries that follow. */
export const STORE_RESTART_MS = 8 * SECOND_MS;

/**
 * How long PostgreSQL waits for the next query of a transaction before it ends the transaction. Shorter than a query of others, which
 * may wait for its locks.
 */
export const STORE_SILENT_TRANSACTION_MS = 3 * SECOND_MS;

/** How long a lease lasts unless it is renewed. A healthy process never stops for so long. */
export const LEASE_MS = 2 * MINUTE_MS;

/** The delay before the first retry; each later one doubles it. */
export const FIRST_RETRY_DELAY_MS = 5 * SECOND_MS;

/** The longest delay while the provider cannot be reached. Such an attempt costs nothing and cannot make a duplicate. */
export const MAX_RETRY_DELAY_UNREACHED_MS = 30 * SECOND_MS;

/** The longest delay before any retry. A later time in the store was written by a clock that has been set back since. */
export const MAX_RETRY_DELAY_MS = HOUR_MS;

/** How long the provider may stay silent, or leave a submission unconfirmed, before the site gives it up and raises an alarm. */
export const GIVE_UP_MS = 72 * HOUR_MS;

/** Delays between attempts to save a delivery result, for as long as the lease lasts. An unsaved delivery is sent again. */
export const SAVE_RETRY_DELAYS_MS = [200, 400, 800, 1600, 3200, 6400, 12_800, 25_600, 51_200] as const;

/**
 * Returns how long an attempt may show no progress: longer than every wait for a provider that is only slow. Between the last chunk of
 * 256 KiB and the response, the wait of the client can begin anew seven times: four pieces, the end of the file, the end of the body, the response.
 */
export const findStuckAfter = (providerTimeoutMs: number): number => 8 * providerTimeoutMs + MINUTE_MS;

/** How long health shows that an attempt was stuck: somebody who looks once in an hour sees it. */
export const STUCK_MEMORY_MS = HOUR_MS;

/** How often the process checks whether deliveries go on. */
export const WATCHDOG_INTERVAL_MS = 10 * SECOND_MS;

/** How long deliveries may stand still, with no attempt under way, before the process ends to be started again. */
export const STANDSTILL_LIMIT_MS = 5 * MINUTE_MS;

/** How long a process that was asked to stop may take: less than systemd's TimeoutStopSec of 30 s (docs/operations.md). */
export const STOP_LIMIT_MS = 25 * SECOND_MS;

/** How often the scheduler looks for submissions that are due. */
export const SCHEDULER_INTERVAL_MS = 5 * SECOND_MS;

/** How often the scheduler probes the provider while submissions wait. */
export const PROBE_INTERVAL_MS = 20 * SECOND_MS;

/** How often while nothing waits: health says within a minute that something else answers in place of the provider. */
export const IDLE_PROBE_INTERVAL_MS = 45 * SECOND_MS;

/** How often the traces of what has been erased are removed: often enough that none is older than a minute. */
export const TRACES_INTERVAL_MS = 20 * SECOND_MS;

/** How often the site looks whether staff have to know something. */
export const WATCH_INTERVAL_MS = MINUTE_MS;

/** How long the provider may leave a submission unconfirmed before staff are told. */
export const UNCONFIRMED_ALARM_MS = 15 * MINUTE_MS;

/** How long a submission may wait for the provider before staff are told. */
export const LONG_WAIT_MS = HOUR_MS;

/** How often a notice may name submissions that wait. */
export const NAMING_INTERVAL_MS = 15 * MINUTE_MS;

/**
 * How long the confirmation to a family waits. By then the provider has mostly answered; a refusal that the visitor sees deletes it.
 * It must be longer than {@link VISITOR_WAIT_MS}.
 */
export const CONFIRMATION_DELAY_MS = 20 * SECOND_MS;

/** The period in which a cap counts the confirmations. */
export const CONFIRMATION_WINDOW_MS = HOUR_MS;

/** A problem has ended when nobody has seen it for so long. */
export const PROBLEM_MEMORY_MS = 5 * MINUTE_MS;

/** How often expired records are deleted. */
export const CLEANUP_INTERVAL_MS = HOUR_MS;

/** How long the address of a family may wait for its e-mail. With the pause between two cleanups that is 72 hours at most. */
export const ADDRESS_LIFETIME_MS = GIVE_UP_MS - CLEANUP_INTERVAL_MS;

/** A time is suspicious if it is so much later than the newest trusted one. Longer than a day, for a site that runs once a day. */
export const CLOCK_GAP_MS = 26 * HOUR_MS;

/** How long a suspicious clock must go on without another jump until it is trusted. */
export const CLOCK_STEADY_MS = DAY_MS;

/** How long a delivered, rejected or dead submission is kept. */
export const RETENTION_MS = KEPT_DAYS * DAY_MS;

/** How long the daily totals of sources are kept: 25 months, so that a month can be compared with the same month two years before. */
export const SOURCE_TOTALS_MS = 761 * DAY_MS;

/** How long the files of a rejected submission are kept. Its answers stay for {@link RETENTION_MS}. */
export const REFUSED_FILES_MS = 7 * DAY_MS;

/** How long files wait for the submission that names them. */
export const PENDING_FILE_LIFETIME_MS = DAY_MS;

/** When space is short, a file that nothing has reached for so long goes first. No request lasts longer than an hour. */
export const ABANDONED_AFTER_MS = 2 * HOUR_MS;

/** How long a browser without JavaScript can reopen a form that was not sent. The next cleanup deletes it. */
export const RETURNED_FORM_MS = HOUR_MS;

/** The window in which the rate limit counts the submissions of one client. */
export const RATE_WINDOW_MS = 10 * MINUTE_MS;
