"use client";

import { memo } from "react";
import { type DialogId, inquiryKindOf } from "#components/dialogs/dialog-id.ts";
import { closeDialog, forgetDialog } from "#components/dialogs/dialog-state.ts";
import type { Receipt } from "#components/dialogs/receipts.tsx";
import { ConsultationForm } from "#components/forms/consultation-form.tsx";
import { InquiryForm } from "#components/forms/inquiry-form.tsx";
import { ReviewForm } from "#components/forms/review-form.tsx";
import type { DialogContent } from "#lib/content/dialogs.ts";
import type { FormValues } from "#lib/forms/definition.ts";

export interface DialogFormProps {
  id: DialogId;
  content: DialogContent;
  handedOver: FormValues;
  onBusy: (isBusy: boolean) => void;
  onSent: (receipt: Receipt) => void;
}

/** The form of a dialog; sent, it goes with all that was in it. Memoized: opening must not draw 250 countries again. */
export const DialogForm = memo(function DialogForm({ id, content, handedOver, onBusy, onSent }: DialogFormProps) {
  const { forms, countries } = content;
  const kind = inquiryKindOf(id);
  const sent = (form: Receipt["form"]) => (sent: Omit<Receipt, "form">) => {
    forgetDialog(id);
    onSent({ form, ...sent });
  };
  const options = { handedOver, onBusy, leavesReceipt: true };
  if (kind) {
    return (
      <InquiryForm
        form={forms.inquiry[kind]}
        {...{ kind, countries, ...options }}
        onCancel={closeDialog}
        onSent={sent("inquiry")}
      />
    );
  }
  return id === "review" ? (
    <ReviewForm form={forms.review} {...options} cancel={closeDialog} onSent={sent("review")} />
  ) : (
    <ConsultationForm
      form={forms.consultation}
      {...{ countries, ...options }}
      onCancel={closeDialog}
      onSent={sent("consultation")}
    />
  );
});
