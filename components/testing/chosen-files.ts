/** The files of a field as visitors see them, and the ways in which files come into it other than by the browser's dialog. */

import { vi } from "vitest";
import { type Locator, page } from "vitest/browser";
import { fieldOf, type RenderedForm } from "@/components/testing/forms";

type In = Pick<RenderedForm, "form" | "say" | "scope">;

/** The box of a field: its label, its control and everything that is said about it. */
export async function boxOf(rendered: In, name: string): Promise<Locator> {
  const control = await fieldOf(rendered, name).findElement();
  return page.elementLocator(control.closest("[data-field]") ?? control);
}

/** The rows of the files that were chosen. */
export const fileRows = ({ say, scope }: Pick<In, "say" | "scope">) =>
  scope.getByRole("list", { name: say("forms.files.chosen") }).getByRole("listitem");

export const fileRow = (rendered: Pick<In, "say" | "scope">, name: string) =>
  fileRows(rendered).filter({ hasText: name });

/**
 * Makes files of this name unreadable, as files in a cloud that the phone does not reach. Returns what makes them readable
 * again.
 */
export function makeUnreadable(name: string): () => void {
  const { slice } = Blob.prototype;
  const spy = vi.spyOn(Blob.prototype, "slice").mockImplementation(function (this: Blob, ...range) {
    const part = slice.apply(this, range);
    if (this instanceof File && this.name === name) {
      part.arrayBuffer = () => Promise.reject(new DOMException("gone", "NotReadableError"));
    }
    return part;
  });
  return () => spy.mockRestore();
}

const dragOf = (type: string, dataTransfer: DataTransfer) =>
  new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true });

/** Drags something over an element and lets it go there. Returns true if the element would take it. */
export function drop(target: Element, dragged: readonly File[] | string): boolean {
  const transfer = new DataTransfer();
  if (typeof dragged === "string") transfer.setData("text/plain", dragged);
  else for (const file of dragged) transfer.items.add(file);
  // An element that takes what is dragged keeps the browser from its default.
  const isTaken = !target.dispatchEvent(dragOf("dragover", transfer));
  target.dispatchEvent(dragOf("drop", transfer));
  return isTaken;
}
