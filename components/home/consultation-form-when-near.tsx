"use client";

import { type ComponentProps, lazy, useEffect, useRef, useState } from "react";
import { useNear } from "#components/ui/use-near.ts";
import type { FormValues } from "#lib/forms/row.ts";

const fetchForm = () => import("#components/home/consultation-form-with-words.tsx");

type Form = Awaited<ReturnType<typeof fetchForm>>["ConsultationFormWithWords"];

/** Draws the form on the server. The browser does not use this component, so that it can load the form's code later. */
const FormOnServer = lazy(async () => ({ default: (await fetchForm()).ConsultationFormWithWords }));

/**
 * Draws the form of the home page. Its code loads when the form is nearly in view, because most visitors never get there. Until then, the
 * server's HTML works as a plain form. We use no Suspense boundary: inside one, the form would appear only with scripts.
 */
export function ConsultationFormWhenNear(props: ComponentProps<Form>) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNear(place, "600px");
  const [live, setLive] = useState<{ Form: Form; typed: FormValues | undefined }>();

  useEffect(() => {
    const html = place.current;
    if (!isNear || !html) return;
    async function takeOver(html: HTMLDivElement) {
      const { ConsultationFormWithWords } = await fetchForm();
      // Waits while the visitor types in the server's form. If the visitor sends that form, the browser posts it.
      while (html.contains(document.activeElement)) await leaving(html);
      setLive({ Form: ConsultationFormWithWords, typed: typedIn(html) });
    }
    takeOver(html).catch(() => undefined);
  }, [isNear]);

  if (live) return <live.Form {...props} initial={live.typed && { values: live.typed, errors: [] }} />;
  if (typeof window === "undefined") {
    return (
      <div>
        <FormOnServer {...props} />
      </div>
    );
  }
  // dangerouslySetInnerHTML makes React keep the server's HTML in this element.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is empty.
  return <div ref={place} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />;
}

/** Resolves when the focus has left the element. While the focus moves, no element has it, so we wait for the move to end. */
const leaving = (element: Element) =>
  new Promise((resolve) => element.addEventListener("focusout", () => setTimeout(resolve), { once: true }));

/** Returns the values that were typed before the form's code loaded, or undefined if nothing was typed. */
function typedIn(html: HTMLElement): FormValues | undefined {
  const form = html.querySelector("form");
  const values = [...new FormData(form ?? undefined)].filter((entry): entry is [string, string] => {
    return typeof entry[1] === "string";
  });
  // A country is always selected, so it does not count as typed.
  const isTouched = values.some(([name, value]) => name !== "countryCode" && value !== "");
  return isTouched ? Object.fromEntries(values) : undefined;
}
