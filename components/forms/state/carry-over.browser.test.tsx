/** React draws a page anew that somebody else has changed before it started. What was entered in a form stays, with the focus and the caret. */

import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { DialogHost } from "#components/dialogs/dialog-host.tsx";
import { DialogLink } from "#components/dialogs/dialog-link.tsx";
import { slots } from "#components/forms/fields/slots.tsx";
import { FormWithWords } from "#components/forms/pages/form-with-words.tsx";
import { jpeg, pdf } from "#components/testing/files.ts";
import { renderWithoutReact } from "#components/testing/server-components.tsx";
import { wordsOf } from "#components/testing/words.ts";

/** Changes that make React draw the page anew. Each gets the form in the server's HTML. */
const changes: Readonly<Record<string, (form: HTMLFormElement) => void>> = {
  "a translator wraps each text": (form) => {
    const walker = document.createTreeWalker(form, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts.filter(({ parentElement }) => !parentElement?.matches("textarea, option"))) {
      const font = document.createElement("font");
      font.textContent = `·${text.data}`;
      text.replaceWith(font);
    }
  },
  "a password manager adds an element after a field": (form) =>
    form.querySelector("input[type=email]")?.after(document.createElement("div")),
  "an element comes to the start of the form": (form) => form.prepend(document.createElement("div")),
};

function chooseFile(input: HTMLInputElement | null, file: File) {
  const chosen = new DataTransfer();
  chosen.items.add(file);
  if (input) input.files = chosen.files;
}

test.each(Object.entries(changes))("when %s, text, choice, file, focus and caret stay", async (_, change) => {
  const { container, hydrate } = await renderWithoutReact(<FormWithWords id="consultation" />);
  const before = container.querySelector("form") as HTMLFormElement;
  const controlNamed = (name: string) => container.querySelector(`[name="${name}"]`) as HTMLTextAreaElement;
  controlNamed("fullName").value = "রহিমা";
  controlNamed("countryCode").value = "BD-+880";
  chooseFile(before.querySelector("input[type=file]"), pdf());
  await page.elementLocator(controlNamed("message")).fill("My father has heart failure.");
  controlNamed("message").setSelectionRange(3, 9);
  change(before);

  hydrate({ mayDrawAnew: true });
  await expect.poll(() => before.isConnected, { message: "React has drawn the form anew" }).toBe(false);
  await expect.element(page.getByText("report.pdf")).toBeVisible();
  expect(controlNamed("fullName").value).toBe("রহিমা");
  expect(controlNamed("countryCode").value).toBe("BD-+880");
  expect(controlNamed("message").value).toBe("My father has heart failure.");
  expect(document.activeElement).toBe(controlNamed("message"));
  await userEvent.keyboard("x");
  expect(controlNamed("message").value, "the caret stands where it stood").toBe("My x has heart failure.");
});

test("the stars and the photo of a review stay", async () => {
  const { container, hydrate } = await renderWithoutReact(<FormWithWords id="review" slots={slots} />);
  const before = container.querySelector("form") as HTMLFormElement;
  const stars = () => [...container.querySelectorAll<HTMLInputElement>("[name=rating]")].map(({ checked }) => checked);
  (container.querySelectorAll("[name=rating]")[3] as HTMLElement).click();
  chooseFile(before.querySelector("input[type=file]"), jpeg());
  before.prepend(document.createElement("div"));
  hydrate({ mayDrawAnew: true });
  await expect.poll(() => before.isConnected).toBe(false);
  expect(stars()).toEqual([false, false, false, true, false]);
  await expect.element(page.getByText("photo.jpg")).toBeVisible();
});

test("a page that nobody has changed keeps its controls, and a form that opens later is empty", async () => {
  const { container, hydrate } = await renderWithoutReact(<FormWithWords id="consultation" />);
  const control = container.querySelector("[name=fullName]") as HTMLInputElement;
  control.value = "Amina";
  hydrate();
  await expect.poll(() => container.querySelector("form")?.noValidate).toBe(true);
  expect(control.isConnected).toBe(true);
  sessionStorage.clear();
  const second = await renderWithoutReact(<FormWithWords id="consultation" />);
  second.hydrate();
  await expect.poll(() => second.container.querySelector("form")?.noValidate).toBe(true);
  expect(second.container.querySelector<HTMLInputElement>("[name=fullName]")?.value).toBe("");
});

test("a link keeps the focus", async () => {
  const { container, hydrate, say } = await renderWithoutReact(
    <>
      <DialogLink dialog="consultation">{wordsOf("en")("layout.secondOpinion")}</DialogLink>
      <DialogHost />
    </>,
  );
  const before = container.querySelector("a");
  before?.focus();
  container.querySelector("a")?.before("·");
  hydrate({ mayDrawAnew: true });
  await expect.poll(() => before?.isConnected).toBe(false);
  await expect.element(page.getByRole("link", { name: say("layout.secondOpinion") })).toHaveFocus();
});
