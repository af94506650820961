/** Periods of storage and delivery, in milliseconds: every one that a document promises or that several parts of the server share. */

import { KEPT_DAYS } from "#lib/submission-status.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "#lib/time-units.ts";

/** How long a visitor waits for the provider's response. After that, the site says "sent" if its store is durable. */
export const VISITOR_WAIT_MS = 8 * SECOND_MS;

/**
 * How long all calls of one request to the store may take together. The first 250 ms of each call do not count, because a large form has
 * many chunks.
 */
export const STORE_WAIT_MS = 12 * SECOND_MS;

/** How long a page waits for the status that it shows. After that, the page is drawn without a status. */
export const STATUS_WAIT_MS = 2 * SECOND_MS;

/** How long one query may take. Maintenance works in small steps, so only a broken connection or a broken database takes longer. */
export const STORE_QUERY_MS = 4 * SECOND_MS;

/**
 * How long a query waits for a free connection. A silent connection is replaced after {@link STORE_QUERY_MS}, so a query that waits longer
 * than that gets the new connection.
 */
export const STORE_CONNECT_MS = STORE_QUERY_MS + SECOND_MS;

/** How long a query waits for a database that restarts. The rest of {@link STORE_WAIT_MS} is left for the queries that follow. */
export const STORE_RESTART_MS = 8 * SECOND_MS;

/**
 * How long PostgreSQL waits for the next query of a transaction before it ends the transaction. This is shorter than {@link
 * STORE_QUERY_MS}, because other queries may wait for the locks of the transaction.
 */
export const STORE_SILENT_TRANSACTION_MS = 3 * SECOND_MS;

/** How long a lease lasts if it is not renewed. A healthy process never pauses for that long. */
export const LEASE_MS = 2 * MINUTE_MS;

/** The delay before the first retry. Each later retry doubles the delay. */
export const FIRST_RETRY_DELAY_MS = 5 * SECOND_MS;

/**
 * The longest delay between retries while the provider is unreachable. It is short, because an attempt that does not arrive cannot create a
 * duplicate.
 */
export const MAX_RETRY_DELAY_UNREACHED_MS = 30 * SECOND_MS;

/** The longest delay before a retry. If a stored retry time is more than twice this far in the future, the clock was set back. */
export const MAX_RETRY_DELAY_MS = HOUR_MS;

/**
 * How long the provider may stay silent, or leave a submission unconfirmed, before the site gives up the submission and raises an alarm.
 */
export const GIVE_UP_MS = 72 * HOUR_MS;

/**
 * The delays between attempts to save a delivery result. Their sum is shorter than the lease. If every attempt fails, the submission is
 * sent again.
 */
export const SAVE_RETRY_DELAYS_MS = [200, 400, 800, 1600, 3200, 6400, 12_800, 25_600, 51_200] as const;

/**
 * Returns how long an attempt may make no progress before it counts as stuck. A slow provider never takes this long: after the last chunk,
 * the client's timeout restarts at most seven times.
 */
export const findStuckAfter = (providerTimeoutMs: number): number => 8 * providerTimeoutMs + MINUTE_MS;

/** How long health reports a stuck attempt. Somebody who checks health once an hour sees it. */
export const STUCK_MEMORY_MS = HOUR_MS;

/** How often the process checks whether deliveries make progress. */
export const WATCHDOG_INTERVAL_MS = 10 * SECOND_MS;

/**
 * How long deliveries may make no progress while no attempt is under way. After that, the process exits, and its supervisor restarts it.
 */
export const STANDSTILL_LIMIT_MS = 5 * MINUTE_MS;

/**
 * How long a process may take to stop. This is less than systemd's TimeoutStopSec of 30 s (docs/operations.md), after which systemd
 * kills the process.
 */
export const STOP_LIMIT_MS = 25 * SECOND_MS;

/** How often the scheduler looks for submissions that are due. */
export const SCHEDULER_INTERVAL_MS = 5 * SECOND_MS;

/** How often the scheduler probes the provider while submissions wait. */
export const PROBE_INTERVAL_MS = 20 * SECOND_MS;

/**
 * How often the scheduler probes the provider while no submission waits. If another program answers in place of the provider, health
 * reports this within a minute.
 */
export const IDLE_PROBE_INTERVAL_MS = 45 * SECOND_MS;

/** How often the site checks whether it understands the provider's lists. */
export const LISTS_CHECK_INTERVAL_MS = HOUR_MS;

/** How often the store makes erased data unreadable in the files of the database. Erased data stays readable for less than a minute. */
export const TRACES_INTERVAL_MS = 20 * SECOND_MS;

/** How often the site checks for problems that staff must be notified of. */
export const WATCH_INTERVAL_MS = MINUTE_MS;

/** How long the provider may leave a submission unconfirmed before staff are notified. */
export const UNCONFIRMED_ALARM_MS = 15 * MINUTE_MS;

/** How long a submission may wait for the provider before staff are notified. */
export const LONG_WAIT_MS = HOUR_MS;

/** The shortest time between two messages to staff that name waiting submissions. */
export const NAMING_INTERVAL_MS = 15 * MINUTE_MS;

/**
 * How long the confirmation e-mail to a family is delayed. By then the provider has usually answered. If the visitor has seen a refusal,
 * the e-mail is deleted. The delay must be longer than {@link VISITOR_WAIT_MS}.
 */
export const CONFIRMATION_DELAY_MS = 20 * SECOND_MS;

/** The period in which confirmations count towards their cap. */
export const CONFIRMATION_WINDOW_MS = HOUR_MS;

/** A problem has ended when no check has found it for this long. */
export const PROBLEM_MEMORY_MS = 5 * MINUTE_MS;

/** How often expired records are deleted. */
export const CLEANUP_INTERVAL_MS = HOUR_MS;

/**
 * How long the store keeps the e-mail address of a family while the e-mail is unsent. Including the time until the next cleanup, this is
 * at most 72 hours.
 */
export const ADDRESS_LIFETIME_MS = GIVE_UP_MS - CLEANUP_INTERVAL_MS;

/**
 * A time is suspicious if it is more than this after the newest trusted time. The gap is longer than a day, because a site may run only
 * once a day.
 */
export const CLOCK_GAP_MS = 26 * HOUR_MS;

/** A suspicious clock is trusted after it has run without another jump for this long. */
export const CLOCK_STEADY_MS = DAY_MS;

/** How long a delivered, rejected or dead submission is kept. */
export const RETENTION_MS = KEPT_DAYS * DAY_MS;

/** How long the daily totals of visit sources are kept: 25 months, so that a month can be compared with the same month two years before. */
export const SOURCE_TOTALS_MS = 761 * DAY_MS;

/** How long the files of a rejected submission are kept. Its answers stay for {@link RETENTION_MS}. */
export const REFUSED_FILES_MS = 7 * DAY_MS;

/** How long files are kept while no submission names them. */
export const PENDING_FILE_LIFETIME_MS = DAY_MS;

/** When space is short, we first delete files that no request has touched for this long. No request lasts longer than an hour. */
export const ABANDONED_AFTER_MS = 2 * HOUR_MS;

/** How long a browser without JavaScript can reopen a form that was not sent. After that, the next cleanup deletes the form. */
export const RETURNED_FORM_MS = HOUR_MS;

/** For how many days the records of access are kept unless ACCESS_RECORD_DAYS says otherwise. */
export const ACCESS_RECORD_DAYS = 365;

/** How long an invitation of a person is valid. */
export const INVITATION_MS = HOUR_MS;

/** How long a sign-in may take. */
export const CHALLENGE_MS = 5 * MINUTE_MS;

/** How long a person stays signed in without a request, and at most. */
export const SESSION_IDLE_MS = 30 * MINUTE_MS;
export const SESSION_MS = 12 * HOUR_MS;

/** How long a lead stays open after a person has opened it. */
export const OPENED_MS = 30 * MINUTE_MS;

/** The window in which the rate limit counts the submissions of one client. */
export const RATE_WINDOW_MS = 10 * MINUTE_MS;
