"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useEffect, useRef } from "react";
import { startHours } from "#components/contact/start-hours.ts";
import { AnswerTime } from "#components/thank-you/answer-time.tsx";
import { NextSteps } from "#components/thank-you/next-steps.tsx";
import { ReferenceToKeep } from "#components/thank-you/reference-to-keep.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { routes } from "#content/routes.ts";
import type { SentFormKind } from "#lib/forms/registry.ts";
import { localePath } from "#lib/i18n/locales.ts";
import type { ReceiptContent } from "#lib/site/content/receipt-content.ts";

export interface SentForm {
  readonly form: SentFormKind;
  readonly reference: string;
  readonly fileCount: number;
  /** The words of the status page, while the provider has not confirmed the form. */
  readonly status?: string | undefined;
}

interface Props {
  sent: SentForm;
  content: ReceiptContent;
}

/** Shows that the form and its files have arrived. */
export function Arrived({ sent }: Pick<Props, "sent">) {
  return useTranslations("forms")("arrived", { count: sent.fileCount });
}

/** Shows the reference of a form that was sent, how to keep it and look it up, and what happens next. */
export function Receipt({ sent, content, className = "space-y-10" }: Props & { className?: string }) {
  const { status, keep } = content;
  const path = pathOf(sent, content);
  useEffect(startHours, []);
  return (
    <div className={className}>
      <div className="row-span-2">
        <ReferenceToKeep words={content.reference} reference={sent.reference} statusUrl={location.origin + path}>
          {sent.status && <p className="font-semibold">{sent.status}</p>}
          <p>{keep}</p>
          <p>
            <a href={`${path}?form=${sent.form}`} className="inline-block py-2 text-primary underline">
              {status.link}
            </a>
          </p>
          <p>{status.later}</p>
        </ReferenceToKeep>
      </div>
      <NextSteps content={content} />
      <AnswerTime content={content} />
    </div>
  );
}

interface PageReceiptProps extends Props {
  /**
   * True on the page of a returned form. The receipt then replaces the page's address, because this address expires and its page says that
   * nothing was sent.
   */
  isOfReturnedForm: boolean;
  /** Called when the visitor wants to fill in the form again. */
  onAgain: () => void;
}

/** Replaces a form on its page after sending. Its heading has the focus and is at the top of the screen. */
export function PageReceipt({ isOfReturnedForm, onAgain, ...receipt }: PageReceiptProps) {
  const { sent, content } = receipt;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    keepInHistory(sent, isOfReturnedForm ? `${pathOf(sent, content)}?form=${sent.form}` : undefined);
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: "start", behavior: "instant" });
  }, [sent, content, isOfReturnedForm]);

  function startAgain(event: FormEvent) {
    event.preventDefault();
    keepInHistory(undefined);
    onAgain();
  }

  return (
    <div data-receipt="">
      <h2 ref={heading} tabIndex={-1} className="flex scroll-my-4 items-center gap-3 text-2xl outline-none md:text-3xl">
        <Icon name="success" className="size-8 text-success" />
        <span>{content.title}</span>
      </h2>
      <p className="mt-3 mb-6">
        <Arrived sent={sent} />
      </p>
      <Receipt {...receipt} />
      {/* The button is in a form, because links to this page's form lead to the first form on the page. */}
      <form onSubmit={startAgain} className="mt-10">
        <button type="submit" className="min-h-11 text-primary text-sm underline">
          {content.again}
        </button>
      </form>
    </div>
  );
}

/** Stores the sent form in the history state of this page, or removes it. `address` replaces the address of the page. */
function keepInHistory(receipt: SentForm | undefined, address?: string): void {
  history.replaceState({ ...history.state, receipt }, "", address);
}

/** Returns the path of the page that shows the status of the form. */
const pathOf = ({ reference }: SentForm, { locale }: ReceiptContent) =>
  localePath(locale, `${routes.thankYou}/${reference}`);
