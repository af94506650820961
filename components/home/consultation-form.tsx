"use client";

import { type ComponentProps, type FormEvent, lazy, useEffect, useRef, useState } from "react";
import { keepFocus, useControlsOfPage } from "#components/forms/state/carry-over.ts";

const fetchForm = () => import("#components/home/consultation-form-with-words.tsx");

type Form = Awaited<ReturnType<typeof fetchForm>>["ConsultationFormWithWords"];

/** Only the server draws this component, so that the browser can load the form's code later. */
const FormOnServer = lazy(async () => ({ default: (await fetchForm()).ConsultationFormWithWords }));

const ignore = () => undefined;

/** How long a press on Send waits for the form's code (requirements §3.5). */
const PATIENCE_MS = 5000;

/**
 * Shows the server's HTML of the form until the visitor presses Send. The form's code loads with the first focus, because most visitors
 * never touch the form. Inside a Suspense boundary, the form would appear only with scripts.
 */
export function ConsultationForm(props: ComponentProps<Form>) {
  useControlsOfPage();
  const place = useRef<HTMLDivElement>(null);
  const [Form, setForm] = useState<Form>();
  const { action } = props.form;
  const [served] = useState(
    () => typeof document !== "undefined" && document.querySelector(`form[action="${action}"]`),
  );

  /** Puts the server's form back if React has drawn the page anew. */
  function keepForm(element: HTMLDivElement | null) {
    place.current = element;
    if (!served || !element || element.contains(served)) return;
    element.append(served);
    keepFocus();
  }

  // Without the server's form, such as after an error page, draws the form at once.
  useEffect(() => {
    if (!served) fetchForm().then(({ ConsultationFormWithWords }) => setForm(() => ConsultationFormWithWords), ignore);
  }, [served]);

  const prepare = () =>
    fetchForm().then(() => place.current?.querySelector("form")?.setAttribute("novalidate", ""), ignore);

  async function send(event: FormEvent) {
    const form = event.target as HTMLFormElement;
    const line = form.querySelector<HTMLElement>("[data-late]");
    if (line && !line.hidden) return;
    event.preventDefault();
    const late = new Promise<never>((_, reject) => setTimeout(reject, PATIENCE_MS));
    try {
      const { ConsultationFormWithWords } = await Promise.race([fetchForm(), late]);
      setForm(() => ConsultationFormWithWords);
    } catch {
      if (line) line.hidden = false;
    }
  }

  if (Form) return <Form {...props} isSent={Boolean(served)} />;
  if (typeof window === "undefined") {
    return (
      <div>
        <FormOnServer {...props} />
      </div>
    );
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handlers are those of the form inside.
    <div
      ref={keepForm}
      onFocus={prepare}
      onSubmit={send}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: an empty text, with which React keeps the server's HTML.
      dangerouslySetInnerHTML={{ __html: "" }}
    />
  );
}
