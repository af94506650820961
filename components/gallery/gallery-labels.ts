type Plain =
  | "loading"
  | "failedTitle"
  | "failed"
  | "retry"
  | "empty"
  | "list"
  | "large"
  | "previous"
  | "next"
  | "close";

/** The server translates the labels. {@link fillPosition} replaces `{current}` and `{total}`. */
export type GalleryLabels = Readonly<Record<Plain | "picture" | "open" | "counter", string>>;

export function fillPosition(text: string, index: number, total: number): string {
  const shown = (number: number) => number.toLocaleString(document.documentElement.lang);
  return text.replace("{current}", shown(index + 1)).replace("{total}", shown(total));
}
