import { dependencies } from "@/lib/intake/dependencies";
import { inquiryIntake } from "@/lib/intake/forms";
import { handleSubmission } from "@/lib/intake/handle-submission";
import { otherMethods } from "@/lib/intake/refuse";

export const POST = handleSubmission(inquiryIntake, dependencies);
export const { GET, HEAD, OPTIONS, PUT, PATCH, DELETE } = otherMethods("POST");
