"use client";

import { type ComponentProps, lazy, useEffect, useRef, useState } from "react";
import { useNear } from "#components/ui/use-near.ts";
import type { FormValues } from "#lib/forms/row.ts";

const fetchForm = () => import("#components/home/consultation-form-with-words.tsx");

type Form = Awaited<ReturnType<typeof fetchForm>>["ConsultationFormWithWords"];

/** The server waits for the form. The browser loads it later. */
const FormOnServer = lazy(async () => ({ default: (await fetchForm()).ConsultationFormWithWords }));

/**
 * The form of the home page. Its code loads when it is nearly in view, because most visitors never get there. Until then the
 * server's HTML works as a plain form. It is not in a Suspense boundary: React would send it apart from the page, and
 * without scripts it would never appear.
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
      // Does not replace a form in which somebody types. Without this code, sending it is a plain post.
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
  // React leaves the content alone if it is given as HTML.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is empty.
  return <div ref={place} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />;
}

/** Resolves when the focus has left the element. While the focus moves, no element has it. */
const leaving = (element: Element) =>
  new Promise((resolve) => element.addEventListener("focusout", () => setTimeout(resolve), { once: true }));

/** Returns what was typed before the form's code loaded, or undefined if nothing was. */
function typedIn(html: HTMLElement): FormValues | undefined {
  const form = html.querySelector("form");
  const values = [...new FormData(form ?? undefined)].filter((entry): entry is [string, string] => {
    return typeof entry[1] === "string";
  });
  // A country is always chosen.
  const isTouched = values.some(([name, value]) => name !== "countryCode" && value !== "");
  return isTouched ? Object.fromEntries(values) : undefined;
}
