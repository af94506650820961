import { handle } from "#lib/intake/handle.ts";
import { rejectOtherMethods } from "#lib/intake/respond/no-route.ts";
import { handleRead } from "#lib/reads/handle-read.ts";
import { loadGallery } from "#lib/reads/load-gallery.ts";
import { readConfig } from "#lib/reads/read-config.ts";

const { freshMs, staleMs } = readConfig;

export const GET = handle<unknown>(
  undefined,
  Date.now,
  handleRead({ load: () => loadGallery(readConfig), words: "gallery", freshMs, staleMs }),
);
export const { OPTIONS, POST, PUT, PATCH, DELETE } = rejectOtherMethods("GET");
