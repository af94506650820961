import { otherMethods } from "@/lib/intake/refuse";
import { loadReviews } from "@/lib/provider/reviews";
import { readConfig } from "@/lib/reads/dependencies";
import { handleRead } from "@/lib/reads/handle-read";

const { freshMs } = readConfig;

export const GET = handleRead({ load: () => loadReviews(readConfig), words: "testimonials", freshMs });
export const { OPTIONS, POST, PUT, PATCH, DELETE } = otherMethods("GET");
