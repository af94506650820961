import { describe, expect, test } from "vitest";
import { jsonOf, renamedExe, route, servicePost, treatment } from "#lib/leads/intake/testing.ts";
import { catchLog, withoutIdsAndTimes } from "#lib/testing/catch-log.ts";

const logged = catchLog();

describe("security 9: the log", () => {
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
    ["silence", () => route({ kind: "silent", reason: "timeout", answerLost: true }), treatment],
    ["an exception", () => route(new Error("Amina, no")), treatment],
    [
      "a form that is not right",
      () => route(),
      () =>
        servicePost("treatment-planning", { email: "amina@@", "Amina Ögé": "x" }, [
          renamedExe("medicalReports[]", "scan.pdf"),
        ]),
    ],
  ])("of %s has the reference in each line and nothing that was typed", async (_, make, request) => {
    const { reference } = await jsonOf(await make().post(await request()));
    expect(logged.length).toBeGreaterThan(0);
    for (const line of logged) {
      const { ms = 0, form = "service-request", ...facts } = JSON.parse(line);
      expect({ ...facts, ms, form }).toMatchObject({ reference, form: "service-request", ms: expect.any(Number) });
      const rest = withoutIdsAndTimes(line);
      expect(typed.filter((text) => rest.includes(text))).toEqual([]);
    }
  });
});
