import "server-only";
import type { FormDefinition, FormId } from "@/lib/forms/definition";
import { localeOrDefault } from "@/lib/i18n/locales";
import { guardHeaders } from "@/lib/intake/guards";
import { Problem } from "@/lib/intake/problem";
import { type ReceivedForm, readForm } from "@/lib/intake/read-form";
import { newReference } from "@/lib/intake/reference";
import { respondProblem, respondSuccess, type Visit, wantsPage } from "@/lib/intake/respond";
import { validate } from "@/lib/intake/validate";
import { log } from "@/lib/log";
import type { Deliver, Delivery } from "@/lib/provider/deliver";
import type { SubmissionStore } from "@/lib/store/store";
import type { Submission } from "@/lib/store/submission";

/** A form as it arrives: which definition holds depends on what was sent (each service has its own). */
export interface IntakeForm {
  readonly id: FormId;
  /** @throws {Problem} invalid, when no definition fits. */
  choose(received: ReceivedForm): Promise<FormDefinition>;
}

export interface Dependencies {
  readonly store: SubmissionStore;
  readonly deliver: Deliver;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly maxRequestBytes: number;
}

/**
 * Guarantees one answer to every submission, with a reference: success only when the provider has taken it, otherwise one
 * row of problem.ts. Guards, read, validate, store, deliver, answer; the only try/catch of the flow.
 */
export function handleSubmission(form: IntakeForm, dependencies: Dependencies) {
  return async (request: Request): Promise<Response> => {
    const started = dependencies.now();
    const visit: Visit = {
      reference: newReference(),
      form: form.id,
      locale: localeOrDefault(new URL(request.url).searchParams.get("locale")),
      wantsPage: wantsPage(request.headers),
    };
    const facts = () => ({ reference: visit.reference, form: form.id, ms: dependencies.now() - started });
    try {
      const submission = await receive(request, form, visit, dependencies.maxRequestBytes);
      await dependencies.store.save(submission);
      const attempt = dependencies.deliver(submission);
      requireDelivered(await attempt.finally(() => dependencies.store.settle(submission.reference)));
      const bytes = submission.files.reduce((sum, file) => sum + file.size, 0);
      log.info("submission delivered", { ...facts(), files: submission.files.length, bytes });
      return await respondSuccess(visit);
    } catch (error) {
      const problem = error instanceof Problem ? error : new Problem("unexpected", { cause: error });
      const { code, status, cause } = problem;
      const write = status >= 500 ? log.error : log.warn;
      write("submission refused", { ...facts(), code, status, ...(cause ? { error: kindOf(cause) } : {}) });
      return await respondProblem(visit, problem);
    }
  };
}

async function receive(request: Request, form: IntakeForm, visit: Visit, maxBytes: number): Promise<Submission> {
  guardHeaders(request.headers, maxBytes);
  const received = await readForm(request, maxBytes);
  const fields = validate(await form.choose(received), received);
  return { reference: visit.reference, form: form.id, locale: visit.locale, fields, files: received.files };
}

/** With a store that forgets, silence is an error to the visitor, never a false "sent". */
function requireDelivered(delivery: Delivery): void {
  switch (delivery.kind) {
    case "delivered":
      return;
    case "silent":
      throw new Problem(`provider-${delivery.reason}`);
    case "rejected": {
      const message = delivery.message ? { message: delivery.message } : {};
      const refused = delivery.status >= 400 && delivery.status < 500;
      if (refused) throw new Problem("provider-refused", { status: delivery.status, ...message });
      throw new Problem("provider-failed", message);
    }
  }
}

const kindOf = (error: unknown) =>
  error instanceof Error ? ((error as NodeJS.ErrnoException).code ?? error.name) : "unknown";
