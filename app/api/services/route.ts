import { dependencies } from "@/lib/intake/dependencies";
import { handleSubmission } from "@/lib/intake/handle-submission";
import { serviceRequestIntake } from "@/lib/intake/service-request";

export const POST = handleSubmission(serviceRequestIntake, dependencies);
