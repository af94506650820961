import { describe, expect, test } from "vitest";
import { catchLog, jsonOf, renamedExe, route, servicePost, treatment } from "@/lib/intake/testing";

const logged = catchLog();

describe("the log", () => {
  const typed = [
    "Amina",
    "amina",
    "Ögé",
    "0712",
    "345",
    "KE-",
    "Chest",
    "pain",
    "First line",
    "second",
    "scan",
    "old.pdf",
  ];

  test.each<[string, () => ReturnType<typeof route>, () => Promise<Request>]>([
    ["a success", () => route(), treatment],
    ["a refusal", () => route({ kind: "rejected", status: 400, message: "Amina, no" }), treatment],
    ["silence", () => route({ kind: "silent", reason: "timeout" }), treatment],
    ["an exception", () => route(new Error("Amina, no")), treatment],
    [
      "a form that is not right",
      () => route(),
      () =>
        servicePost("treatment-planning", { email: "amina@@", "Amina Ögé": "x" }, [
          renamedExe("medicalReports[]", "scan.pdf"),
        ]),
    ],
  ])("of %s is one line of JSON with the reference and nothing that was typed", async (_, make, request) => {
    const { reference } = await jsonOf(await make().post(await request()));
    expect(logged).toHaveLength(1);
    expect(JSON.parse(logged.join(""))).toMatchObject({ reference, form: "service-request", ms: 0 });
    const line = logged.join("").replace(/"time":"[^"]*"|"reference":"[^"]*"/g, "");
    expect(typed.filter((text) => line.includes(text))).toEqual([]);
  });
});
