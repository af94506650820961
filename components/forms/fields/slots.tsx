import { StarRating } from "#components/forms/fields/star-rating.tsx";

/** The components for the widget "slot", by field. Only modules that draw a form with a rating import this file. */
export const slots = { rating: <StarRating name="rating" /> };
