/** The shape is the provider's, with only the fields of requirements §3.10 and §3.11. */

export interface Testimonial {
  readonly _id: string;
  readonly name: string;
  readonly location: string;
  /** 1 to 5 stars. */
  readonly rating: number;
  readonly review: string;
  readonly profileImageUrl?: string | undefined;
  /** When the provider received the review, in ISO 8601 and UTC. */
  readonly createdAt?: string | undefined;
}

export interface GalleryImage {
  readonly _id: string;
  readonly imageUrl: string;
  readonly publicId?: string | undefined;
}

export interface GalleryGroup {
  readonly images: readonly GalleryImage[];
}

export type ReadResponse<T> =
  | { readonly success: true; readonly data: readonly T[] }
  | { readonly success: false; readonly data: readonly []; readonly message: string };

export const TESTIMONIALS_URL = "/api/review/approved";
export const GALLERY_URL = "/api/gallery";
