"use client";

import { type ComponentProps, type FormEvent, lazy, useEffect, useRef, useState } from "react";
import { keepFocus, useControlsOfPage } from "#components/forms/state/carry-over.ts";

const fetchForm = () => import("#components/home/consultation-form-with-words.tsx");

type Form = Awaited<ReturnType<typeof fetchForm>>["ConsultationFormWithWords"];

/** The browser does not use this component, so that it can load the form's code later. */
const FormOnServer = lazy(async () => ({ default: (await fetchForm()).ConsultationFormWithWords }));

const ignore = () => undefined;

/** In milliseconds (requirements §3.5). */
const PATIENCE_MS = 5000;

/**
 * The server's HTML is the form until the visitor presses Send. Its code loads with the first focus, because most visitors never get there.
 * Without the code, the next press posts the form. Inside a Suspense boundary, the form would appear only with scripts.
 */
export function ConsultationForm(props: ComponentProps<Form>) {
  useControlsOfPage();
  const place = useRef<HTMLDivElement>(null);
  const [Form, setForm] = useState<Form>();
  const { action } = props.form;
  const [served] = useState(
    () => typeof document !== "undefined" && document.querySelector(`form[action="${action}"]`),
  );

  /** React may have drawn the page anew. */
  function keepForm(element: HTMLDivElement | null) {
    place.current = element;
    if (!served || !element || element.contains(served)) return;
    element.append(served);
    keepFocus();
  }

  // An error page was here, and the server's form is gone.
  useEffect(() => {
    if (!served) fetchForm().then(({ ConsultationFormWithWords }) => setForm(() => ConsultationFormWithWords), ignore);
  }, [served]);

  /** Now we show our own error messages. */
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
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it is empty.
      dangerouslySetInnerHTML={{ __html: "" }}
    />
  );
}
