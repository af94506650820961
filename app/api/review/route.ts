import { dependencies } from "#lib/intake/dependencies.ts";
import { intakeOf } from "#lib/intake/forms.ts";
import { handleSubmission } from "#lib/intake/handle-submission.ts";
import { rejectOtherMethods } from "#lib/intake/respond/no-route.ts";

export const POST = handleSubmission(intakeOf("review"), dependencies);
export const { GET, HEAD, OPTIONS, PUT, PATCH, DELETE } = rejectOtherMethods("POST");
