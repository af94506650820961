/**
 * Describes what `app/api` and the webhook take and send, as OpenAPI 3.1 (docs/openapi.json, which scripts/openapi.test.ts compares). The
 * paths of features are left out, because only their own pages call them.
 */

import * as z from "zod";
import { LOCALE_QUERY, REFERENCE_QUERY, VARIANT_QUERY } from "#lib/forms/action.ts";
import { forms } from "#lib/forms/registry.ts";
import { acceptedResponse, phoneResponse, problemResponse } from "#lib/forms/wire.ts";
import { everyLocale } from "#lib/i18n/locales.ts";
import { confirmationSchema, envelopeSchema, rejectedSchema } from "#lib/leads/deliver/webhook-schemas.ts";
import { typedPhone } from "#lib/leads/intake/handle-phone.ts";
import { announcement } from "#lib/leads/intake/handle-upload.ts";
import { problems } from "#lib/leads/request/problem.ts";
import { upload } from "#lib/leads/uploads/wire.ts";
import {
  count,
  group,
  health,
  list,
  noList,
  prepared,
  review,
  status,
  text,
  unknown,
} from "#scripts/openapi-schemas.ts";

type Json = Readonly<Record<string, unknown>>;

/** Returns a schema of what is sent (`output`), or of what is taken (`input`: a field with a default may be missing). */
function schemaOf(schema: z.core.$ZodType, io: "input" | "output" = "output"): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return json;
}

const json = (description: string, schema: Json) => ({ description, content: { "application/json": { schema } } });
const takes = (type: string, schema: Json) => ({ required: true, content: { [type]: { schema } } });
const shared = (name: "Accepted" | "Problem") => ({ $ref: `#/components/schemas/${name}` });
const parameter = (
  place: "query" | "path" | "header",
  name: string,
  description: string,
  schema: Json = schemaOf(text),
) => ({
  name,
  in: place,
  description,
  schema,
  ...(place === "path" && { required: true }),
});

const language = parameter("query", LOCALE_QUERY, "The language of the texts.", schemaOf(z.enum(everyLocale)));
const failures = {
  "4XX": json("The request is at fault.", shared("Problem")),
  "5XX": json("The site or the provider is at fault.", shared("Problem")),
};
const page = { description: "For a browser without JavaScript (`Accept: text/html`): the page to show." };

/** Describes the forms that post to one address: their fields by the rules of the rows, then their files. */
function formPost(endpoint: string, description: string, success: Json) {
  const own = Object.entries(forms).filter(([, row]) => row.endpoint === endpoint);
  const variants = own.map(([id, { fields, files }]) => {
    const rules = Object.fromEntries(Object.entries(fields).map(([name, { rule }]) => [name, rule]));
    const { properties, ...others } = schemaOf(z.object(rules), "input") as { properties: Json };
    const fileFields = Object.entries(files).map(([name, { maxCount }]) => [
      name,
      { type: "array", maxItems: maxCount, items: { description: "A file, or `upload:` and the id of an upload." } },
    ]);
    return { title: id, ...others, properties: { ...properties, ...Object.fromEntries(fileFields) } };
  });
  const names = own.map(([id]) => id.split("/")[1]).filter((name) => name !== undefined);
  return {
    summary: description,
    parameters: [
      language,
      ...(names.length > 0 ? [parameter("query", VARIANT_QUERY, "Which form it is.", schemaOf(z.enum(names)))] : []),
      parameter("header", "Idempotency-Key", "The same key and content again get the first answer again."),
    ],
    requestBody: takes("multipart/form-data", variants.length > 1 ? { anyOf: variants } : { ...variants[0] }),
    responses: { 200: success, 303: page, ...failures },
  };
}

const accepted = json("The provider has it, or the site keeps it and sends it.", shared("Accepted"));
const uploadId = parameter("path", "id", "The id of the upload.");
const uploaded = json(
  "The upload, with the chunks that the site has.",
  schemaOf(z.object({ success: z.literal(true), upload })),
);
const byCron = [{ cronSecret: [] }];
const done = json("Done.", schemaOf(z.object({ success: z.literal(true) })));
const deliver = {
  security: byCron,
  responses: { 200: done, 404: json("The secret is wrong or not set.", shared("Problem")) },
};
const readFailed = json("There is no list to show.", schemaOf(noList));

export const openApi = {
  openapi: "3.1.0",
  info: {
    title: "Medical travel site",
    version: "1",
    description:
      "What the site's own pages, programs and monitors call, and the webhook that delivers submissions. Every answer of `/api` that is no redirect is JSON.",
    license: { name: "MIT", identifier: "MIT" },
  },
  servers: [{ url: "/" }],
  security: [{}],
  paths: {
    "/api/services": { post: formPost("/api/services", "Send a service request", accepted) },
    "/api/collaborate": { post: formPost("/api/collaborate", "Send an inquiry of a partner", accepted) },
    "/api/contact": { post: formPost("/api/contact", "Send a request for a second opinion", accepted) },
    "/api/review": { post: formPost("/api/review", "Send a review", accepted) },
    "/api/contact/prepare": {
      post: formPost(
        "/api/contact/prepare",
        "Turn the home page's form into a filled-in consultation, which is not sent",
        json("The values of the consultation.", schemaOf(prepared)),
      ),
    },
    "/api/phone": {
      post: {
        summary: "Read a phone number as it would be dialled",
        parameters: [language],
        requestBody: takes("application/json", schemaOf(typedPhone, "input")),
        responses: { 200: json("The number.", schemaOf(phoneResponse)), ...failures },
      },
    },
    "/api/uploads": {
      post: {
        summary: "Start the upload of a large file",
        parameters: [language],
        requestBody: takes("application/json", schemaOf(announcement, "input")),
        responses: { 201: uploaded, ...failures },
      },
    },
    "/api/uploads/{id}": {
      get: {
        summary: "List the chunks of an upload",
        parameters: [uploadId, language],
        responses: { 200: uploaded, ...failures },
      },
    },
    "/api/uploads/{id}/{index}": {
      put: {
        summary: "Send a chunk",
        parameters: [
          uploadId,
          parameter("path", "index", "The number of the chunk, from 0.", schemaOf(count)),
          {
            ...parameter("header", "Content-Digest", "`sha-256=:` and the digest of the chunk (RFC 9530)."),
            required: true,
          },
          language,
        ],
        requestBody: takes("application/octet-stream", {}),
        responses: { 200: uploaded, ...failures },
      },
    },
    "/api/status": {
      get: {
        summary: "Lead from a typed reference to its page",
        parameters: [parameter("query", REFERENCE_QUERY, "As the visitor typed it."), language],
        responses: { 303: { description: "The page of the reference." } },
      },
    },
    "/api/status/{reference}": {
      get: {
        summary: "Read how a submission stands",
        parameters: [parameter("path", "reference", "The visitor's reference."), language],
        responses: {
          200: json("The status.", schemaOf(status)),
          404: json("Unknown, or asked too often.", schemaOf(unknown)),
        },
      },
    },
    "/api/review/approved": {
      get: {
        summary: "Read the approved reviews",
        parameters: [language],
        responses: { 200: json("The reviews.", schemaOf(list(review))), 502: readFailed },
      },
    },
    "/api/gallery": {
      get: {
        summary: "Read the gallery",
        parameters: [language],
        responses: { 200: json("The pictures.", schemaOf(list(group))), 502: readFailed },
      },
    },
    "/api/errors": {
      post: {
        summary: "Report an error of a script in a browser",
        requestBody: takes("text/plain", schemaOf(text)),
        responses: { 204: { description: "Taken." }, ...failures },
      },
    },
    "/api/health": {
      get: {
        summary: "Say whether all is well",
        security: [{}, ...byCron],
        responses: { 200: json("All is well.", schemaOf(health)), 503: json("Somebody must act.", schemaOf(health)) },
      },
    },
    "/api/health/live": {
      get: {
        summary: "Say that the process runs, without calling store or provider",
        responses: { 200: json("It runs.", schemaOf(z.object({ status: z.literal("ok") }))) },
      },
    },
    "/api/deliver": {
      get: { summary: "Send what is due", ...deliver },
      post: { summary: "The same for other schedulers", ...deliver },
    },
  },
  webhooks: {
    submission: {
      post: {
        summary: "A submission for the receiver at DELIVERY_WEBHOOK_URL (docs/guides/receiver.md)",
        description:
          "Each line is a JWE. The first one is the envelope, and the signature is over it. The others are parts of the files.",
        parameters: ["webhook-id", "webhook-timestamp", "webhook-signature"].map((name) => ({
          ...parameter("header", name, "As standardwebhooks.com says."),
          required: true,
        })),
        requestBody: takes("application/x-ndjson", { type: "string" }),
        responses: {
          200: json("The receiver has it, and proves that it has read it.", schemaOf(confirmationSchema)),
          422: json(
            "The receiver refuses it for good. Other statuses but 429, 502, 503 and 504 will do.",
            schemaOf(rejectedSchema),
          ),
          default: {
            description: "Any other 2xx confirms nothing. Every other answer is silence, and the site sends it again.",
          },
        },
      },
    },
  },
  components: {
    securitySchemes: { cronSecret: { type: "http", scheme: "bearer", description: "CRON_SECRET" } },
    schemas: {
      Accepted: schemaOf(acceptedResponse),
      Problem: {
        ...schemaOf(problemResponse),
        description: `code: ${Object.entries(problems)
          .map(([code, { status }]) => `${code} (${status})`)
          .join(", ")}.`,
      },
      Envelope: { ...schemaOf(envelopeSchema), description: "The webhook's first line, once it is decrypted." },
    },
  },
};
