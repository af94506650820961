import type { ReactNode } from "react";
import { site } from "#lib/site/content/site.ts";

/** The styles of a phone number or an address in a sentence. */
export const reachLinkClass = "py-2.5 text-pine underline underline-offset-4";

/** Links the phone number in a message, between `<call>` and `</call>`. */
export const callLink = (shown: ReactNode) => (
  <a href={`tel:${site.phone.dialled}`} className={`${reachLinkClass} whitespace-nowrap`}>
    <bdi>{shown}</bdi>
  </a>
);
