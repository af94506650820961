"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { DialogForm, type DialogFormProps } from "#components/dialogs/dialog-form.tsx";
import { inquiryKindOf } from "#components/dialogs/dialog-id.ts";
import { closeDialog, dialogState } from "#components/dialogs/dialog-state.ts";
import { PreparedNote } from "#components/forms/pages/prepared-note.tsx";
import { Dialog } from "#components/ui/dialog.tsx";

interface Props extends Omit<DialogFormProps, "onBusy"> {
  isOpen: boolean;
}

/** One form in a dialog, which is locked while the form is sent (requirements §2.4, §4.2). */
export function FormDialog({ isOpen, ...form }: Props) {
  const t = useTranslations();
  const [isBusy, setBusy] = useState(false);
  const { id } = form;
  const kind = inquiryKindOf(id);
  const isPrepared = Object.keys(form.handedOver).length > 0;
  const words = id === "review" ? "review" : "secondOpinion";
  return (
    <Dialog
      isOpen={isOpen}
      onClose={closeDialog}
      isLocked={isBusy}
      // Where the form was sent, the receipt takes the focus.
      finalFocus={() => id in dialogState.current().drawn}
      closeLabel={t("dialogs.close")}
      title={t(kind ? `inquiry.${kind}.title` : `${words}.title`)}
      description={isPrepared ? <PreparedNote /> : t(kind ? "inquiry.fillOut" : `${words}.description`)}
    >
      <DialogForm onBusy={setBusy} {...form} />
    </Dialog>
  );
}
