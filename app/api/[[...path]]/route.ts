export {
  respondNotFound as DELETE,
  respondNotFound as GET,
  respondNotFound as HEAD,
  respondNotFound as OPTIONS,
  respondNotFound as PATCH,
  respondNotFound as POST,
  respondNotFound as PUT,
} from "#lib/leads/request/no-route.ts";
