import type { ComponentProps } from "react";
import { PageLink } from "#components/ui/page-link.tsx";
import { formsInDialogs } from "#lib/forms/find-form.ts";
import type { DialogId } from "#lib/forms/registry.ts";

interface Props extends Omit<ComponentProps<"a">, "href"> {
  dialog: DialogId;
}

export function DialogLink({ dialog, className, ...link }: Props) {
  return (
    <PageLink href={formsInDialogs[dialog].page} data-dialog={dialog} data-scripts="" className={className} {...link} />
  );
}
