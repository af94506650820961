import type { ComponentProps } from "react";
import { PageLink } from "#components/ui/page-link.tsx";
import { formsInDialogs } from "#lib/forms/find-form.ts";
import type { DialogId } from "#lib/forms/registry.ts";

/** Leads to the page of a form. With JavaScript, it opens the same form in a dialog (requirements §2.4). */
export function DialogLink({ dialog, ...link }: { dialog: DialogId } & Omit<ComponentProps<"a">, "href">) {
  return <PageLink href={formsInDialogs[dialog].page} data-dialog={dialog} data-scripts="" {...link} />;
}
