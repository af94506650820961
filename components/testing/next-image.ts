/** Replaces `next/image` in component tests, because Vite finds the component inside the default export of Next's own file. */

import external from "next/dist/shared/lib/image-external";

const { default: Image } = external as unknown as { readonly default: typeof external };

// biome-ignore lint/style/noDefaultExport: next/image has one.
export default Image;
