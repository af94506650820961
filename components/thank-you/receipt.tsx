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
  /** What the status page says. Set only if the provider had not confirmed the form. */
  readonly status?: string | undefined;
}

interface Props {
  sent: SentForm;
  content: ReceiptContent;
}

export function Arrived({ sent }: Pick<Props, "sent">) {
  return useTranslations("forms")("arrived", { count: sent.fileCount });
}

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
  /** True on the page of a returned form. Its URL expires and says that nothing was sent, so the URL of the status page replaces it. */
  isOfReturnedForm: boolean;
  onAgain: () => void;
}

/** Shows the receipt in place of a page's form. Its heading has the focus and is at the top of the screen. */
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
      {/* The button is in a form, so that a link to this page's form finds it: such a link leads to the first form on the page. */}
      <form onSubmit={startAgain} className="mt-10">
        <button type="submit" className="min-h-11 text-primary text-sm underline">
          {content.again}
        </button>
      </form>
    </div>
  );
}

/** Stores the receipt in the page's history state. If `address` is given, it becomes the URL of the page. */
function keepInHistory(receipt: SentForm | undefined, address?: string): void {
  history.replaceState({ ...history.state, receipt }, "", address);
}

const pathOf = ({ reference }: SentForm, { locale }: ReceiptContent) =>
  localePath(locale, `${routes.thankYou}/${reference}`);
