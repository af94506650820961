import { dependencies } from "@/lib/intake/dependencies";
import { serviceRequestIntake } from "@/lib/intake/forms";
import { handleSubmission } from "@/lib/intake/handle-submission";
import { otherMethods } from "@/lib/intake/refuse";

export const POST = handleSubmission(serviceRequestIntake, dependencies);
export const { GET, HEAD, OPTIONS, PUT, PATCH, DELETE } = otherMethods("POST");
