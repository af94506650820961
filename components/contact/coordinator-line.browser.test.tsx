import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { PersonLine } from "#components/contact/coordinator-line.tsx";
import { WaysToReachUs } from "#components/contact/ways-to-reach-us.tsx";
import { renderServerComponents } from "#components/testing/server-components.tsx";
import { findCoordinator } from "#lib/site/content/coordinator.ts";

const asha = { name: "Asha Rao", role: "Patient care" };

test.each(["en", "ar"] as const)("a family reads who looks after its case, in %s", async (locale) => {
  const { say } = await renderServerComponents(<PersonLine {...asha} />, locale);
  const line = page.getByText(say("reach.coordinator")).element().closest("div");
  expect(line?.textContent).toBe(`${say("reach.coordinator")}${asha.name}${asha.role}`);
});

test("the ways to reach us name the coordinator only if the company has one", async () => {
  const { say } = await renderServerComponents(<WaysToReachUs />);
  expect(page.getByText(say("reach.coordinator")).elements()).toHaveLength(findCoordinator("en") ? 1 : 0);
});
