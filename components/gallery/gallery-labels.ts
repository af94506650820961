/** Translated on the server. {@link fillPosition} replaces `{current}` and `{total}`. */
export interface GalleryLabels {
  readonly loading: string;
  readonly failedTitle: string;
  readonly failed: string;
  readonly retry: string;
  readonly empty: string;
  readonly list: string;
  readonly picture: string;
  readonly open: string;
  readonly large: string;
  readonly counter: string;
  readonly previous: string;
  readonly next: string;
  readonly close: string;
}

export function fillPosition(text: string, index: number, total: number): string {
  const shown = (number: number) => number.toLocaleString(document.documentElement.lang);
  return text.replace("{current}", shown(index + 1)).replace("{total}", shown(total));
}
