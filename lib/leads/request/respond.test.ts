import { describe, expect, test } from "vitest";
import { Problem, type ProblemCode, problems } from "#lib/leads/request/problem.ts";
import { type RequestContext, respondProblem, successResponder, wantsPage } from "#lib/leads/request/respond.ts";

const context = {
  reference: "7K3-M9Q-XTE",
  form: "service-request",
  locale: "en",
  wantsPage: false,
} as const satisfies RequestContext;
const FAILURE = "An error occurred while submitting the form.";

test.each([
  ["text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8", true],
  ["application/json", false],
  ["*/*", false],
  ["", false],
])("wantsPage: %j %s", (accept, page) => {
  expect(wantsPage(new Headers({ accept }))).toBe(page);
  expect(wantsPage(new Headers())).toBe(false);
});

test.each([
  [false, {}],
  [true, { status: "Received. We are passing it on to our team." }],
])(
  "a success has its words before the submission is stored; if it is kept (%s), also its status",
  async (isKept, status) => {
    const respond = await successResponder(context);
    const response: Response = respond(context.reference, isKept);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      success: true,
      reference: context.reference,
      message: "Service request submitted successfully! 🎉",
      ...status,
    });
  },
);

test("a success redirects a browser to the form's thank-you page", async () => {
  const respond = await successResponder({ ...context, form: "review", wantsPage: true });
  const response = respond(context.reference, true);
  expect(response.status).toBe(303);
  expect(response.headers.get("location")).toBe("/thank-you/7K3-M9Q-XTE?form=review");
});

describe("respondProblem", () => {
  test.each([
    ["body-incomplete", 400],
    ["cross-site", 403],
    ["not-found", 404],
    ["method-not-allowed", 405],
    ["body-timeout", 408],
    ["too-large", 413],
    ["not-a-form", 415],
    ["invalid", 422],
    ["rate-limited", 429],
    ["provider-refused", 422],
    ["provider-failed", 502],
    ["provider-unreachable", 502],
    ["provider-timeout", 504],
    ["unexpected", 500],
  ] as const)("responds to %s with %i", async (code, status) => {
    expect((await respondProblem(context, new Problem(code))).status).toBe(status);
  });

  test.each(Object.keys(problems) as ProblemCode[])("has a text for %s", async (code) => {
    const { message, ...response } = await (await respondProblem(context, new Problem(code))).json();
    expect(response).toEqual({ success: false, code, reference: context.reference });
    expect(message).toMatch(/^[A-Z].* .*\.$/);
    expect(message === FAILURE).toBe("failureText" in problems[code]);
  });

  test("passes on the provider's own status and message", async () => {
    const response = await respondProblem(
      context,
      new Problem("provider-refused", { status: 409, message: "Sent before." }),
    );
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ code: "provider-refused", message: "Sent before." });
  });

  test.each([
    ["service-request", "Sent before."],
    ["consultation", "Sent before."],
    ["inquiry", "There was an error submitting your inquiry."],
    ["review", "Submission failed. Please try again."],
  ] as const)("reads the provider's message where requirements §7.2 say so: %s", async (form, message) => {
    for (const code of ["provider-refused", "provider-failed"] as const) {
      const problem = new Problem(code, { message: "Sent before." });
      expect(await (await respondProblem({ ...context, form }, problem)).json()).toMatchObject({ code, message });
    }
  });

  test("redirects a browser to its returned form", async () => {
    const problem = new Problem("invalid", { returnedForm: "IefQHSmv7K741ZbbM6HZPA" });
    const page = await respondProblem({ ...context, wantsPage: true }, problem);
    expect(page.headers.get("location")).toBe("/your-form/IefQHSmv7K741ZbbM6HZPA");
    expect(page.headers.get("cache-control")).toBe("no-store");
    expect(JSON.stringify(await (await respondProblem(context, problem)).json())).not.toContain("IefQ");
  });

  test("sends Retry-After, but not to a browser, which would delay the page", async () => {
    const problem = new Problem("rate-limited", { retryAfterSeconds: 600 });
    expect((await respondProblem(context, problem)).headers.get("retry-after")).toBe("600");
    const page = await respondProblem({ ...context, wantsPage: true }, problem);
    expect(page.headers.get("location")).toBe(`/not-sent/rate-limited/${context.reference}`);
    expect(page.headers.get("retry-after")).toBeNull();
  });

  test("gives each field its sentence, and the first one as the message", async () => {
    const fields = [
      { field: "message", code: "text-too-long", params: { max: 5000 } },
      { field: "f", code: "file-kind", params: { name: "a {b} <i>.exe", mb: 10 } },
    ] as const;
    const response = await (await respondProblem(context, new Problem("invalid", { fields }))).json();
    expect(response.message).toBe("Please shorten this text to 5000 characters.");
    expect(response.fields).toEqual([
      { field: "message", code: "text-too-long", message: response.message },
      {
        field: "f",
        code: "file-kind",
        message: "Invalid file type: a {b} <i>.exe. Please upload an image, PDF, or DOC file.",
      },
    ]);
  });
});
