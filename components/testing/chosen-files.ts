/** Checks the chosen files of a field, drops files on it, and makes files unreadable. */

import { vi } from "vitest";
import { type Locator, page } from "vitest/browser";
import { fieldOf, type RenderedForm } from "#components/testing/forms.tsx";

type In = Pick<RenderedForm, "form" | "say" | "scope">;

/** Returns the box of a field: its label, its control and all messages about it. */
export async function boxOf(rendered: In, name: string): Promise<Locator> {
  const control = await fieldOf(rendered, name).findElement();
  return page.elementLocator(control.closest("[data-field]") ?? control);
}

/** Returns the rows of the chosen files. */
export const fileRows = ({ say, scope }: Pick<In, "say" | "scope">) =>
  scope.getByRole("list", { name: say("forms.files.chosen") }).getByRole("listitem");

export const fileRow = (rendered: Pick<In, "say" | "scope">, name: string) =>
  fileRows(rendered).filter({ hasText: name });

/** Makes files of this name unreadable, like files in the cloud without a network. Returns a function that makes them readable again. */
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

/** Delays the reading of all files until the returned function is called, like large files on a slow phone. */
export function delayReading(): () => void {
  const { slice } = Blob.prototype;
  const allowed = Promise.withResolvers<void>();
  const spy = vi.spyOn(Blob.prototype, "slice").mockImplementation(function (this: Blob, ...range) {
    const part = slice.apply(this, range);
    const read = part.arrayBuffer.bind(part);
    part.arrayBuffer = () => allowed.promise.then(read);
    return part;
  });
  return () => {
    spy.mockRestore();
    allowed.resolve();
  };
}

const dragOf = (type: string, dataTransfer: DataTransfer) =>
  new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true });

/** Drags files or a text over an element and drops them there. Returns true if the element accepts them. */
export function drop(target: Element, dragged: readonly File[] | string): boolean {
  const transfer = new DataTransfer();
  if (typeof dragged === "string") transfer.setData("text/plain", dragged);
  else for (const file of dragged) transfer.items.add(file);
  // An element that accepts the files prevents the default action.
  const isTaken = !target.dispatchEvent(dragOf("dragover", transfer));
  target.dispatchEvent(dragOf("drop", transfer));
  return isTaken;
}
