/** Every address below /api that has no route of its own. */
export {
  notFound as DELETE,
  notFound as GET,
  notFound as HEAD,
  notFound as OPTIONS,
  notFound as PATCH,
  notFound as POST,
  notFound as PUT,
} from "#lib/intake/respond/refuse.ts";
