import { describe, expect, test } from "vitest";
import {
  countryCode,
  email,
  longText,
  optionalLongText,
  optionalShortText,
  phone,
  shortText,
  textFrom,
} from "#lib/forms/rules.ts";

interface Rule {
  safeParse(value: unknown): { data?: unknown; error?: { issues: { message: string }[] } };
}

/** Returns the value that the rule accepts, or the code of the first error. */
function judge({ rule }: { rule: Rule }, value: unknown) {
  const { data, error } = rule.safeParse(value);
  return error ? { code: error.issues[0]?.message } : { value: data };
}

describe("text", () => {
  const required = shortText("patient-name-required");

  test.each([undefined, "", " ", "\t\n \u00a0\u3000"])("rejects %j as missing", (value) => {
    expect(judge(required, value)).toEqual({ code: "patient-name-required" });
    expect(judge(longText("medical-condition-required"), value)).toEqual({ code: "medical-condition-required" });
  });

  test.each([
    ["  Amina Ögé \n", "Amina Ögé"],
    ["<b>O'Neil</b>", "<b>O'Neil</b>"],
    ["أمينة", "أمينة"],
  ])("turns %j into %j", (value, sent) => {
    expect(judge(required, value)).toEqual({ value: sent });
  });

  test.each([undefined, "", "  "])("accepts %j if it is optional", (value) => {
    expect(judge(optionalShortText(), value)).toEqual({ value: "" });
    expect(judge(optionalLongText(), value)).toEqual({ value: "" });
  });

  test.each([
    ["one line", required, 200],
    ["several lines", longText("medical-condition-required"), 5000],
    ["an optional line", optionalShortText(), 200],
    ["optional lines", optionalLongText(), 5000],
  ])("limits %s, without the white space around it", (_, rule, max) => {
    expect(judge(rule, ` ${"x".repeat(max)} `)).toEqual({ value: "x".repeat(max) });
    expect(judge(rule, "x".repeat(max + 1))).toEqual({ code: "text-too-long" });
  });
});

describe("text with a minimum length", () => {
  const field = textFrom(3, "message-too-short", 5);

  test.each([undefined, "", "   ", "ab", " ab "])("%j is too short, and the error has the minimum", (value) => {
    const issue = field.rule.safeParse(value).error?.issues[0];
    expect(issue).toMatchObject({ message: "message-too-short", minimum: 3 });
  });

  test.each([
    [" abc ", { value: "abc" }],
    ["abcde", { value: "abcde" }],
    ["abcdef", { code: "text-too-long" }],
  ])("%j", (value, verdict) => {
    expect(judge(field, value)).toEqual(verdict);
  });

  test("has the limit of a line by default", () => {
    expect(judge(textFrom(2, "name-too-short"), "x".repeat(200))).toEqual({ value: "x".repeat(200) });
    expect(judge(textFrom(2, "name-too-short"), "x".repeat(201))).toEqual({ code: "text-too-long" });
  });
});

describe("email", () => {
  test.each([
    "a@b.co",
    "first.last+tag@sub.example.co.uk",
    "o'neil@example.org",
    "x_y-1@1und1.de",
    "UPPER@EXAMPLE.COM",
    "someone@example.technology",
    "a@xn--bcher-kva.example",
    // The HTML standard's rule accepts these.
    "a@b",
    "a@b.c",
    "a..b@c.de",
    ".a@b.co",
    "a.@b.co",
    "x&co@b.co",
    "x!y@b.co",
    // A mail server may know these.
    "josé@b.co",
    "أمينة@مثال.بلد",
    "a@-b.co",
    "a@my_host.co",
    "a@[192.0.2.1]",
    '"a b"@c.de',
  ])("accepts %s", (value) => {
    expect(judge(email(), ` ${value} `)).toEqual({ value });
  });

  test.each([
    "a",
    "a@",
    "@b.co",
    "a b@c.de",
    "a@b..co",
    "a@b,co",
    "a@b@c.de",
    "a@b.co, c@d.co",
    "a@b.co <c@d.co>",
    "a@b.co\nbcc: x@y.zz",
  ])("rejects %j", (value) => {
    expect(judge(email(), value)).toEqual({ code: "email-invalid" });
  });

  test.each([undefined, "", "  "])("%j is missing, not invalid", (value) => {
    expect(judge(email(), value)).toEqual({ code: "email-required" });
  });
});

describe("phone", () => {
  test.each([
    "9876543210",
    "(022) 2345-6789",
    "98 76.54/32",
    "+91 98765 43210",
    "1234",
    "0712 345678 ext 12",
    "+254 712\u2011345",
    "٠٧١٢٣٤٥",
  ])("accepts %s", (value) => {
    expect(judge(phone(), ` ${value} `)).toEqual({ value });
  });

  test.each(["123", "call me", "1a2b3", "----", "+"])("rejects %j", (value) => {
    expect(judge(phone(), value)).toEqual({ code: "phone-invalid" });
  });

  test.each([undefined, "", " \t"])("%j is missing, not invalid", (value) => {
    expect(judge(phone(), value)).toEqual({ code: "phone-required" });
  });
});

describe("countryCode", () => {
  test.each(["IN-+91", "US-+1", "AS-+1-684", "VA-+39-06-698", "GG-+44-1481", "XK-+383"])("accepts %s", (value) => {
    expect(judge({ rule: countryCode() }, value)).toEqual({ value });
  });

  test.each([undefined, "", " ", "91", "+91", "IN", "IN+91", "IN-91", "in-+91", "IND-+91", "IN-+", "IN-+91-"])(
    "rejects %j",
    (value) => {
      expect(judge({ rule: countryCode() }, value)).toEqual({ code: "country-code-required" });
    },
  );
});
