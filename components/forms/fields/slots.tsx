import { StarRating } from "#components/forms/fields/star-rating.tsx";

/** The components of all fields with the widget "slot". Only places that show such a form import them. */
export const slots = { rating: <StarRating name="rating" /> };
