"use client";

import { useTranslations } from "next-intl";
import { type ComponentProps, memo, useCallback, useState } from "react";
import { closeDialog, dialogState, forgetDialog } from "#components/dialogs/dialog-state.ts";
import { slots } from "#components/forms/fields/slots.tsx";
import { Form } from "#components/forms/frame/form.tsx";
import { PreparedNote } from "#components/forms/pages/prepared-note.tsx";
import type { SentForm } from "#components/thank-you/receipt.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import type { DialogId } from "#lib/forms/registry.ts";
import type { FormValues } from "#lib/forms/row.ts";
import type { DialogContent } from "#lib/site/content/dialogs.ts";

interface Props {
  id: DialogId;
  isOpen: boolean;
  content: DialogContent;
  handedOver: FormValues;
  onSent: (sent: SentForm) => void;
}

/** Draws a form in a dialog, which is locked while the form is sent (requirements §2.4, §4.2). */
export function FormDialog({ id, isOpen, content, handedOver, onSent }: Props) {
  const t = useTranslations("dialogs");
  const [isBusy, setBusy] = useState(false);
  const { form, title, description } = content.dialogs[id];
  const finish = useCallback(
    (sent: Omit<SentForm, "form">) => {
      forgetDialog(id);
      onSent({ form: form.kind, ...sent });
    },
    [id, form, onSent],
  );
  return (
    <Dialog
      isOpen={isOpen}
      onClose={closeDialog}
      isLocked={isBusy}
      // After sending, the receipt takes the focus.
      finalFocus={() => id in dialogState.current().drawn}
      closeLabel={t("close")}
      title={title}
      description={Object.keys(handedOver).length > 0 ? <PreparedNote /> : description}
    >
      <DialogForm {...{ form, handedOver }} countries={content.countries} onBusy={setBusy} onSent={finish} />
    </Dialog>
  );
}

/** Memoized, because opening a dialog must not draw 250 countries again. */
const DialogForm = memo(function DialogForm(props: ComponentProps<typeof Form>) {
  return <Form {...props} slots={slots} cancel={closeDialog} leavesReceipt />;
});
