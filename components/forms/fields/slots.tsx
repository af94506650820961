import { StarRating } from "#components/forms/fields/star-rating.tsx";

/** The components of all fields with the widget "slot". Only modules that draw a form with such a field import this file. */
export const slots = { rating: <StarRating name="rating" /> };
