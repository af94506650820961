import { expect, test } from "vitest";
import { serviceIds, serviceRequest } from "@/lib/forms/service-request";
import { leastFields } from "@/lib/forms/testing";
import { serviceRequestIntake } from "@/lib/intake/forms";

const choose = (fields: [string, string][]) =>
  serviceRequestIntake.choose({
    fields: new Map(fields.map(([name, value]) => [name, [value]])),
    files: [],
    problems: [],
  });

test.each(serviceIds)("a request that names the title of %s is judged by its rules", async (id) => {
  expect(await choose([["serviceTitle", leastFields[id].serviceTitle ?? ""]])).toBe(serviceRequest[id]);
});

test.each([[[]], [[["serviceTitle", ""]]], [[["serviceTitle", "Dentistry"]]]] as [[string, string][]][])(
  "%j names no service",
  async (fields) => {
    await expect(choose(fields)).rejects.toMatchObject({
      code: "invalid",
      details: { fields: [{ field: "serviceTitle", code: "service-unknown" }] },
    });
  },
);
