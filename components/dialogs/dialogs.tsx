"use client";

import { NextIntlClientProvider, useTranslations } from "next-intl";
import { type ComponentProps, memo, useCallback, useEffect, useState } from "react";
import { closeDialog, type DialogsProps, dialogState, forgetDialog } from "#components/dialogs/dialog-state.ts";
import { slots } from "#components/forms/fields/slots.tsx";
import { Form } from "#components/forms/frame/form.tsx";
import { PreparedNote } from "#components/forms/pages/prepared-note.tsx";
import { Arrived, Receipt, type SentForm } from "#components/thank-you/receipt.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { DURATION, showToast } from "#components/ui/toast.tsx";
import type { DialogId } from "#lib/forms/registry.ts";
import type { FormValues } from "#lib/forms/row.ts";
import { timeZone } from "#lib/i18n/time-zone.ts";
import type { DialogContent } from "#lib/site/content/dialogs.ts";

/** Draws every dialog that was opened or prepared, and the receipt of the last form that was sent. */
export function Dialogs({ content, open, drawn }: DialogsProps) {
  const [sent, setSent] = useState<SentForm>();
  const [isReceiptOpen, setReceiptOpen] = useState(false);
  const showReceipt = useCallback((form: SentForm) => {
    setSent(form);
    setReceiptOpen(true);
  }, []);
  return (
    <NextIntlClientProvider locale={content.locale} messages={content.messages} timeZone={timeZone}>
      {Object.entries(drawn).map(([id, handedOver]) => (
        <FormDialog
          key={id}
          isOpen={id === open}
          id={id as DialogId}
          {...{ content, handedOver }}
          onSent={showReceipt}
        />
      ))}
      {sent && (
        <ReceiptDialog sent={sent} content={content} isOpen={isReceiptOpen} onClose={() => setReceiptOpen(false)} />
      )}
    </NextIntlClientProvider>
  );
}

interface FormDialogProps {
  id: DialogId;
  isOpen: boolean;
  content: DialogContent;
  handedOver: FormValues;
  onSent: (sent: SentForm) => void;
}

/** Draws a form in a dialog. Visitors cannot close the dialog while the form is being sent (requirements §2.4, §4.2). */
function FormDialog({ id, isOpen, content, handedOver, onSent }: FormDialogProps) {
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
      // The focus returns to the link that opened the dialog. After sending, `drawn` lacks the dialog, and the receipt takes the focus.
      finalFocus={() => id in dialogState.current().drawn}
      closeLabel={t("close")}
      title={title}
      description={Object.keys(handedOver).length > 0 ? <PreparedNote /> : description}
    >
      <DialogForm {...{ form, handedOver }} countries={content.countries} onBusy={setBusy} onSent={finish} />
    </Dialog>
  );
}

/** Memoized, so that opening a dialog does not draw 250 countries again. */
const DialogForm = memo(function DialogForm(props: ComponentProps<typeof Form>) {
  return <Form {...props} slots={slots} cancel={closeDialog} leavesReceipt />;
});

interface ReceiptDialogProps {
  sent: SentForm;
  content: DialogContent;
  isOpen: boolean;
  onClose: () => void;
}

/** Shows the receipt in place of a dialog whose form was sent. The receipt's title has the focus. */
function ReceiptDialog({ sent, content: { receipts, dialogs }, isOpen, onClose }: ReceiptDialogProps) {
  const t = useTranslations();
  const content = receipts[sent.form];
  const { successInDialog } = Object.values(dialogs).find(({ form }) => form.kind === sent.form)?.form.wording ?? {};
  const secondToast = successInDialog && t(`forms.${successInDialog}`);
  // Shows the form's second toast after the toast of success has ended. Screen readers skip it, because they read the receipt.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each form that was sent.
  useEffect(() => {
    if (!secondToast) return;
    const timer = setTimeout(() => showToast("success", secondToast, { isSilent: true }), DURATION.success);
    return () => clearTimeout(timer);
  }, [sent, secondToast]);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      finalFocus={() => dialogState.current().opener as HTMLElement}
      closeLabel={t("dialogs.close")}
      title={content.title}
      description={<Arrived sent={sent} />}
    >
      <Receipt sent={sent} content={content} />
    </Dialog>
  );
}
