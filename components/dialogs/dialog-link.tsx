import type { ComponentProps } from "react";
import { PageLink } from "#components/ui/page-link.tsx";
import { formsInDialogs } from "#lib/forms/find-form.ts";
import type { DialogId } from "#lib/forms/registry.ts";

export function DialogLink({ dialog, ...link }: { dialog: DialogId } & Omit<ComponentProps<"a">, "href">) {
  return <PageLink href={formsInDialogs[dialog].page} data-dialog={dialog} data-scripts="" {...link} />;
}
