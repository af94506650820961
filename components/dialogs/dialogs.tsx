"use client";

import { NextIntlClientProvider, useTranslations } from "next-intl";
import { type ComponentProps, memo, useCallback, useEffect, useState } from "react";
import { closeDialog, type DialogsProps, dialogState, forgetDialog } from "#components/dialogs/dialog-state.ts";
import { PartnerLines } from "#components/dialogs/partner-lines.tsx";
import { slots } from "#components/forms/fields/slots.tsx";
import { Form } from "#components/forms/frame/form.tsx";
import { PreparedNote } from "#components/forms/pages/prepared-note.tsx";
import { Arrived, Receipt, type SentForm } from "#components/thank-you/receipt.tsx";
import { showShortReceipt } from "#components/thank-you/short-receipt.ts";
import { shortReceiptOf } from "#components/thank-you/short-receipt-words.ts";
import { Dialog } from "#components/ui/dialog.tsx";
import { DURATION, showToast } from "#components/ui/toast.tsx";
import type { DialogId } from "#lib/forms/registry.ts";
import type { FormValues } from "#lib/forms/row.ts";
import { timeZone } from "#lib/i18n/time-zone.ts";
import type { DialogContent } from "#lib/site/content/dialogs.ts";

interface SentDialog {
  dialog: DialogContent["dialogs"][DialogId];
  sent: SentForm;
}

export function Dialogs({ content, open, drawn }: DialogsProps) {
  const [last, setLast] = useState<SentDialog>();
  return (
    <NextIntlClientProvider locale={content.locale} messages={content.messages} timeZone={timeZone}>
      {Object.entries(drawn).map(([id, handedOver]) => (
        <FormDialog key={id} isOpen={id === open} id={id as DialogId} {...{ content, handedOver }} onSent={setLast} />
      ))}
      {last &&
        (last.dialog.receipt ? (
          <ReceiptDialog key={last.sent.reference} sent={last.sent} content={last.dialog.receipt} />
        ) : (
          <ReceiptLine key={last.sent.reference} {...last} />
        ))}
    </NextIntlClientProvider>
  );
}

interface FormDialogProps {
  id: DialogId;
  isOpen: boolean;
  content: DialogContent;
  handedOver: FormValues;
  onSent: (sent: SentDialog) => void;
}

/** Visitors cannot close the dialog while the form is being sent (requirements §2.4, §4.2). */
function FormDialog({ id, isOpen, content, handedOver, onSent }: FormDialogProps) {
  const t = useTranslations("dialogs");
  const [isBusy, setBusy] = useState(false);
  const dialog = content.dialogs[id];
  const { form, title, description, partner } = dialog;
  const finish = useCallback(
    (sent: Omit<SentForm, "form">) => {
      forgetDialog(id);
      onSent({ dialog, sent: { form: dialog.form.kind, ...sent } });
    },
    [id, dialog, onSent],
  );
  return (
    <Dialog
      isOpen={isOpen}
      onClose={closeDialog}
      isLocked={isBusy}
      // The focus returns to the link that opened the dialog. After sending, the dialog is not in `drawn`, and the receipt gets the focus.
      finalFocus={() => id in dialogState.current().drawn}
      closeLabel={t("close")}
      title={title}
      description={Object.keys(handedOver).length > 0 ? <PreparedNote /> : description}
    >
      {partner && <PartnerLines {...partner} />}
      <DialogForm {...{ form, handedOver }} countries={content.countries} onBusy={setBusy} onSent={finish} />
    </Dialog>
  );
}

/** The form is memoized, so that opening or closing its dialog does not draw 250 countries again. */
const DialogForm = memo(function DialogForm(props: ComponentProps<typeof Form>) {
  return <Form {...props} slots={slots} cancel={closeDialog} leavesReceipt />;
});

/** The receipt in a dialog of its own. Its title has the focus, and the toast does not cover the title. */
function ReceiptDialog({ sent, content }: ComponentProps<typeof Receipt>) {
  const t = useTranslations("dialogs");
  const [isOpen, setOpen] = useState(true);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      isMessage
      finalFocus={() => dialogState.current().opener as HTMLElement}
      closeLabel={t("close")}
      title={content.title}
      description={<Arrived sent={sent} />}
    >
      <Receipt
        sent={sent}
        content={content}
        className="grid gap-6 lg:grid-cols-2 lg:gap-x-12 [&_h2]:mb-3! [&_h2]:text-xl! [&>:last-child]:p-4!"
      />
    </Dialog>
  );
}

/** Shows the receipt as one line on the page. If the form has a second toast, it follows the toast of success. */
function ReceiptLine({ sent, dialog: { form } }: SentDialog) {
  const t = useTranslations("forms");
  const { successInDialog } = form.wording;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, after the form's dialog has closed and the page is no longer inert.
  useEffect(() => {
    const words = shortReceiptOf(form, sent, t);
    const timers = [setTimeout(showShortReceipt, 0, words, dialogState.current().opener)];
    if (successInDialog) {
      const showSecondToast = () => showToast("success", t(successInDialog), { isSilent: true });
      timers.push(setTimeout(showSecondToast, DURATION.success));
    }
    return () => timers.forEach(clearTimeout);
  }, []);
  return null;
}
