/** The page of a service: what it is, and the form to ask for it (spec §2, §9). */

import { expect, test } from "vitest";
import { page } from "vitest/browser";
import ServiceDetailPage from "@/app/[locale]/servicedetails/[serviceId]/page";
import { pageProps, renderServed } from "@/components/testing/served";
import { getServices } from "@/lib/content/services";
import { serviceIds } from "@/lib/forms/service-request";

test.each(serviceIds)("the page of %s has all that the specification names", async (serviceId) => {
  const { container, say } = await renderServed(<ServiceDetailPage {...pageProps({ locale: "en", serviceId })} />);
  const service = (await getServices("en")).find(({ id }) => id === serviceId);
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent(service?.title ?? "");
  for (const key of ["included", "moreInfo", "requestHeading"]) {
    await expect.element(page.getByRole("heading", { name: say(`service.${key}`) })).toBeVisible();
  }
  for (const text of [service?.description, service?.quote, ...(service?.included ?? [])]) {
    await expect.element(page.getByText(text ?? "?")).toBeVisible();
  }
  const paragraphs = [...container.querySelectorAll("p")].map(({ textContent }) => textContent);
  expect(paragraphs).toEqual(expect.arrayContaining([...(service?.moreInfo ?? ["?"])]));
  expect(container.querySelector("svg")).not.toBeNull();
  const request = page.getByRole("region", { name: say("service.requestHeading") });
  const field = (name: string) => request.getByLabelText(say(`forms.service-request.fields.${name}.label`));
  await expect.element(field("phone")).toHaveAttribute("placeholder", "XXXXXXXXXX");
  await expect.element(field("countryCode")).toHaveValue("IN-+91");
  for (const files of container.querySelectorAll<HTMLInputElement>("input[type=file]")) {
    expect(files.accept, "what the browser offers to choose").toBe(".pdf,.jpg,.jpeg,.png,.doc,.docx");
  }
  const fileFields = { "treatment-planning": 2, "visa-travel": 3, "language-support": 0, "post-treatment": 0 };
  expect(container.querySelectorAll("input[type=file]")).toHaveLength(fileFields[serviceId]);
});
