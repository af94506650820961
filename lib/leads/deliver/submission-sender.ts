import "server-only";
import { errorFacts } from "#lib/error-facts.ts";
import type { Deliver, DeliveryResult } from "#lib/leads/deliver/deliver.ts";
import { IncompleteFileError } from "#lib/leads/deliver/read-whole-file.ts";
import type { PendingFiles } from "#lib/leads/store/files/staging.ts";
import { SealError } from "#lib/leads/store/keys/encryption.ts";
import type { Maintenance } from "#lib/leads/store/maintenance/maintenance.ts";
import type { LeasedSubmission, Submission } from "#lib/leads/store/submission.ts";
import { log } from "#lib/log.ts";
import { RequestBodyError } from "#lib/provider/client.ts";
import { DeadlineError, withDeadline } from "#lib/with-deadline.ts";

export interface SenderDependencies {
  readonly store: Pick<PendingFiles, "readFile"> & Pick<Maintenance, "recordStuckAttempt">;
  readonly deliver: Deliver;
  readonly now: () => number;
  readonly stuckAfterMs: number;
}

/** `deliver` has its own time limit. `stuckAfterMs` without progress reveals a fault in our code or in Node (decision 0054). */
export function createSubmissionSender({ store, deliver, now, stuckAfterMs }: SenderDependencies) {
  let underWay = 0;
  let stuckInRow = 0;

  /** Never rejects. Each chunk that is read from a file counts as progress. */
  async function send({ submission, isPossibleDuplicate }: LeasedSubmission): Promise<DeliveryResult> {
    underWay++;
    try {
      const result = await withDeadline(stuckAfterMs, (postpone) =>
        deliver(submission, (id) => noteChunks(store.readFile(id), postpone), isPossibleDuplicate),
      );
      stuckInRow = 0;
      return result;
    } catch (error) {
      return error instanceof DeadlineError ? await freeStuck(submission, error) : defer(submission, error);
    } finally {
      underWay--;
    }
  }

  async function freeStuck({ reference }: Submission, error: DeadlineError): Promise<DeliveryResult> {
    stuckInRow++;
    log.error("delivery attempt stuck", { reference, ...errorFacts(error) });
    // If the store fails here, it also fails to save the result, and that failure is logged.
    await store.recordStuckAttempt(now()).catch(() => undefined);
    return { kind: "silent", reason: "timeout", answerLost: true };
  }

  function defer({ reference }: Submission, error: unknown): DeliveryResult {
    stuckInRow = 0;
    const isUnread = error instanceof RequestBodyError;
    const cause = isUnread ? error.cause : error;
    const isUnreadable = cause instanceof SealError || cause instanceof IncompleteFileError;
    const event = isUnreadable ? "stored submission unreadable" : "delivery interrupted";
    log.error(event, { reference, ...errorFacts(cause) });
    // If a stored file could not be read, the provider cannot have the whole submission.
    return { kind: "silent", reason: "failed", answerLost: !isUnread };
  }

  return {
    send,
    activity: () => ({ underWay, stuckInRow }),
  };
}

async function* noteChunks(chunks: AsyncIterable<Uint8Array>, note: () => void) {
  for await (const chunk of chunks) {
    note();
    yield chunk;
  }
}
