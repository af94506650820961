import { otherMethods } from "#lib/intake/respond/refuse.ts";
import { loadReviews } from "#lib/provider/reviews.ts";
import { readConfig } from "#lib/reads/dependencies.ts";
import { handleRead } from "#lib/reads/handle-read.ts";

const { freshMs } = readConfig;

export const GET = handleRead({ load: () => loadReviews(readConfig), words: "testimonials", freshMs });
export const { OPTIONS, POST, PUT, PATCH, DELETE } = otherMethods("GET");
