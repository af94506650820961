/** The words of the reviews, translated on the server. */
export interface ReviewLabels {
  readonly loading: string;
  readonly failed: string;
  readonly empty: string;
  readonly list: string;
  readonly pause: string;
  readonly play: string;
  readonly read: string;
  readonly close: string;
  /** The text alternatives for one to five stars. */
  readonly ratings: readonly string[];
}
