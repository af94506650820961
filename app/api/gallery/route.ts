import { otherMethods } from "@/lib/intake/refuse";
import { loadGallery } from "@/lib/provider/gallery";
import { readConfig } from "@/lib/reads/dependencies";
import { handleRead } from "@/lib/reads/handle-read";

const { freshMs } = readConfig;

export const GET = handleRead({ load: () => loadGallery(readConfig), words: "gallery", freshMs });
export const { OPTIONS, POST, PUT, PATCH, DELETE } = otherMethods("GET");
