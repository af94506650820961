import type { ComponentProps } from "react";
import { PageLink } from "#components/ui/page-link.tsx";
import { formsInDialogs } from "#lib/forms/find-form.ts";
import type { DialogId } from "#lib/forms/registry.ts";

interface Props extends Omit<ComponentProps<"a">, "href"> {
  dialog: DialogId;
}

/** Links to the page of a form. With JavaScript the link opens the same form in a dialog (requirements §2.4). */
export function DialogLink({ dialog, className, ...link }: Props) {
  return (
    <PageLink href={formsInDialogs[dialog].page} data-dialog={dialog} data-scripts="" className={className} {...link} />
  );
}
