import { dependencies } from "#lib/intake/dependencies.ts";
import { serviceRequestIntake } from "#lib/intake/forms.ts";
import { handleSubmission } from "#lib/intake/handle-submission.ts";
import { otherMethods } from "#lib/intake/respond/refuse.ts";

export const POST = handleSubmission(serviceRequestIntake, dependencies);
export const { GET, HEAD, OPTIONS, PUT, PATCH, DELETE } = otherMethods("POST");
