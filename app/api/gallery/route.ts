import { otherMethods } from "#lib/intake/respond/refuse.ts";
import { loadGallery } from "#lib/provider/gallery.ts";
import { readConfig } from "#lib/reads/dependencies.ts";
import { handleRead } from "#lib/reads/handle-read.ts";

const { freshMs } = readConfig;

export const GET = handleRead({ load: () => loadGallery(readConfig), words: "gallery", freshMs });
export const { OPTIONS, POST, PUT, PATCH, DELETE } = otherMethods("GET");
