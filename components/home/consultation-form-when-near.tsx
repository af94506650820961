"use client";

import { type ComponentProps, lazy, useEffect, useRef, useState } from "react";
import { useNear } from "#components/ui/use-near.ts";
import type { FormValues } from "#lib/forms/definition.ts";

const fetchForm = () => import("#components/home/consultation-form-with-words.tsx");

type Form = Awaited<ReturnType<typeof fetchForm>>["ConsultationFormWithWords"];

/** The server waits for it; a browser fetches it late. */
const FormOnServer = lazy(async () => ({ default: (await fetchForm()).ConsultationFormWithWords }));

/**
 * The contact form, whose code is fetched when it is nearly in view: most visitors of the home page never get there. Until then
 * the server's HTML stands and works. Not in a Suspense boundary: React sends what is in one apart from the page, and only
 * scripts put it in its place.
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
      // Nothing is taken from under the fingers of who types; sent as it stands, it is a plain post.
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
  // React leaves alone what it finds in an element whose content is given as HTML.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is empty.
  return <div ref={place} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />;
}

/** When the focus has gone on: while it goes, nothing has it. */
const leaving = (element: Element) =>
  new Promise((resolve) => element.addEventListener("focusout", () => setTimeout(resolve), { once: true }));

/** What was typed before the form's code was there; undefined when that is nothing. */
function typedIn(html: HTMLElement): FormValues | undefined {
  const form = html.querySelector("form");
  const values = [...new FormData(form ?? undefined)].filter((entry): entry is [string, string] => {
    return typeof entry[1] === "string";
  });
  // A country is always chosen.
  const isTouched = values.some(([name, value]) => name !== "countryCode" && value !== "");
  return isTouched ? Object.fromEntries(values) : undefined;
}
