import { StarRating } from "#components/forms/fields/star-rating.tsx";

/** Only modules that draw a form with such a field import this file. */
export const slots = { rating: <StarRating name="rating" /> };
