/** Periods of storage and delivery, in milliseconds: every one that a document promises or that several parts of the server share. */

import { KEPT_DAYS } from "#lib/submission-status.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "#lib/time-units.ts";

/** How long a visitor waits for the provider. After that, the site says "sent" if its store is durable. */
export const VISITOR_WAIT_MS = 8 * SECOND_MS;

/** How long the body of a few KB may take, also on a line of 16 kbit/s. A form with files may take an hour (guard-server.ts). */
export const SMALL_BODY_MS = 15 * SECOND_MS;
/** How long a chunk of a file may take. The browser waits for less (`watchdogMs` in connection.ts). */
export const CHUNK_BODY_MS = 20 * MINUTE_MS;

/** How long a request waits for the store in all. 250 ms of each call do not count, because a large form has many chunks. */
export const STORE_WAIT_MS = 12 * SECOND_MS;
/** How long a page waits for a submission's status. After that, it is drawn without one. */
export const STATUS_WAIT_MS = 2 * SECOND_MS;
/** The limit of one query. Maintenance works in small steps, so a query takes longer only if the connection or the database is broken. */
export const STORE_QUERY_MS = 4 * SECOND_MS;
/** How long a query waits for a connection. Longer than {@link STORE_QUERY_MS}, after which a silent connection is replaced. */
export const STORE_CONNECT_MS = STORE_QUERY_MS + SECOND_MS;
/** How long a query waits for a database that restarts. The rest of {@link STORE_WAIT_MS} is left for the queries that follow. */
export const STORE_RESTART_MS = 8 * SECOND_MS;
/** How long PostgreSQL waits for the next query of a transaction. Shorter than {@link STORE_QUERY_MS}: others may wait for its locks. */
export const STORE_SILENT_TRANSACTION_MS = 3 * SECOND_MS;

/** How long a lease lasts without renewal. A healthy process never pauses for that long. */
export const LEASE_MS = 2 * MINUTE_MS;
/** The delay before the first retry. Each later retry doubles the delay. */
export const FIRST_RETRY_DELAY_MS = 5 * SECOND_MS;
/** The longest delay after attempts that did not arrive, because they cannot create a duplicate. */
export const MAX_RETRY_DELAY_UNREACHED_MS = 30 * SECOND_MS;
/** The longest delay of a retry. If a stored retry time is more than twice this far in the future, the clock was set back. */
export const MAX_RETRY_DELAY_MS = HOUR_MS;
/** How long a submission may meet silence, or stay in doubt after a refusal, before the site gives it up and raises an alarm. */
export const GIVE_UP_MS = 72 * HOUR_MS;
/** The delays between attempts to save a result, together shorter than the lease. If all attempts fail, the submission is sent again. */
export const SAVE_RETRY_DELAYS_MS = [200, 400, 800, 1600, 3200, 6400, 12_800, 25_600, 51_200] as const;

/** After this time without progress, an attempt is stuck. A slow provider is faster: the client's timeout restarts at most seven times. */
export const findStuckAfter = (providerTimeoutMs: number): number => 8 * providerTimeoutMs + MINUTE_MS;
/** How long health reports a stuck attempt, so that somebody who checks once an hour sees it. */
export const STUCK_MEMORY_MS = HOUR_MS;
export const WATCHDOG_INTERVAL_MS = 10 * SECOND_MS;
/** After this time without progress and without an attempt under way, the watchdog ends the process. */
export const STANDSTILL_LIMIT_MS = 5 * MINUTE_MS;
/** How long a process may take to stop. Less than systemd's TimeoutStopSec of 30 s (docs/operations.md). */
export const STOP_LIMIT_MS = 25 * SECOND_MS;

export const SCHEDULER_INTERVAL_MS = 5 * SECOND_MS;
/** How often the provider is probed while submissions wait. */
export const PROBE_INTERVAL_MS = 20 * SECOND_MS;
/** How often it is probed while none waits. So health reports within a minute if another program answers in place of the provider. */
export const IDLE_PROBE_INTERVAL_MS = 45 * SECOND_MS;
export const LISTS_CHECK_INTERVAL_MS = HOUR_MS;
/** How often erased data is removed from the files of the database. It stays readable there for less than a minute. */
export const TRACES_INTERVAL_MS = 20 * SECOND_MS;

/** How often the site looks for what staff must know, and how long submissions stay unconfirmed or due before it notifies them. */
export const WATCH_INTERVAL_MS = MINUTE_MS;
export const UNCONFIRMED_ALARM_MS = 15 * MINUTE_MS;
export const LONG_WAIT_MS = HOUR_MS;
/** The shortest time between two messages to staff that name waiting submissions. */
export const NAMING_INTERVAL_MS = 15 * MINUTE_MS;
/** A problem has ended when no check has found it for this long. */
export const PROBLEM_MEMORY_MS = 5 * MINUTE_MS;
/** The delay of the confirming e-mail. Longer than {@link VISITOR_WAIT_MS}, so a visitor who has seen a refusal gets no e-mail. */
export const CONFIRMATION_DELAY_MS = 20 * SECOND_MS;
export const CONFIRMATION_WINDOW_MS = HOUR_MS;

export const CLEANUP_INTERVAL_MS = HOUR_MS;
/** How long a family's e-mail address is kept for an unsent e-mail. With the time until the next cleanup, that is at most 72 hours. */
export const ADDRESS_LIFETIME_MS = GIVE_UP_MS - CLEANUP_INTERVAL_MS;
/** A longer jump of the clock makes the time suspicious. More than a day, because a site may run only once a day. */
export const CLOCK_GAP_MS = 26 * HOUR_MS;
/** After this time without another jump, a suspicious clock is trusted. */
export const CLOCK_STEADY_MS = DAY_MS;

/** How long a delivered, rejected or dead submission is kept, and an unconfirmed one that got a success. */
export const RETENTION_MS = KEPT_DAYS * DAY_MS;
/** How long totals of visit sources are kept: 25 months, so that a month can be compared with the same month two years before. */
export const SOURCE_TOTALS_MS = 761 * DAY_MS;
/** How long the files of a rejected submission are kept. Its answers stay for {@link RETENTION_MS}. */
export const REFUSED_FILES_MS = 7 * DAY_MS;
/** How long files are kept that no submission names. */
export const PENDING_FILE_LIFETIME_MS = DAY_MS;
/** When space is short, files that no request has touched for this long are deleted first. No request lasts longer than an hour. */
export const ABANDONED_AFTER_MS = 2 * HOUR_MS;
/** How long a browser without JavaScript can reopen a form that was not sent, until the next cleanup. */
export const RETURNED_FORM_MS = HOUR_MS;
/** How long a record of access is kept, unless the setting of the same name says otherwise. */
export const ACCESS_RECORD_DAYS = 365;

export const INVITATION_MS = HOUR_MS;
export const CHALLENGE_MS = 5 * MINUTE_MS;
/** How long a member of staff stays signed in: without a request, and at most. */
export const SESSION_IDLE_MS = 30 * MINUTE_MS;
export const SESSION_MS = 12 * HOUR_MS;
/** How long the use of a passkey counts for what asks for it again. */
export const CONFIRMED_MS = 5 * MINUTE_MS;
/** How long a page shows a lead's answers to a member of staff who has opened the lead. */
export const OPENED_MS = 30 * MINUTE_MS;
/** The rate limit counts the submissions of one client in this time. */
export const RATE_WINDOW_MS = 10 * MINUTE_MS;
