"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { dialogState } from "#components/dialogs/dialog-state.ts";
import { Arrived, Receipt, type SentForm } from "#components/thank-you/receipt.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { DURATION, showToast } from "#components/ui/toast.ts";
import type { DialogContent } from "#lib/site/content/dialogs.ts";

interface Props {
  sent: SentForm;
  content: DialogContent;
  isOpen: boolean;
  onClose: () => void;
}

/** Takes the place of a dialog whose form was sent, until the visitor closes it. Its title has the focus. */
export function ReceiptDialog({ sent, content: { receipts, dialogs }, isOpen, onClose }: Props) {
  const t = useTranslations();
  const content = receipts[sent.form];
  const { successInDialog } = Object.values(dialogs).find(({ form }) => form.kind === sent.form)?.form.wording ?? {};
  const secondToast = successInDialog && t(`forms.${successInDialog}`);
  // Comes after the first toast. Screen readers read the receipt instead.
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
