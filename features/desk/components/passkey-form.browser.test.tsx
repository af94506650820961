import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { PasskeyForm, PasskeyFormButton } from "#features/desk/components/passkey-form.tsx";
import { givePasskey } from "#features/desk/components/passkey-testing.ts";

const options = { challenge: "AAAA", rpId: "localhost", timeout: 1000, userVerification: "required" };
const OPTIONS = "/api/desk/confirm/options";

let submitted: string[];
beforeEach(() => {
  submitted = [];
  vi.spyOn(HTMLFormElement.prototype, "submit").mockImplementation(function (this: HTMLFormElement) {
    submitted.push(`${this.getAttribute("action")} ${new URLSearchParams(new FormData(this) as never)}`);
  });
});
afterEach(() => void vi.restoreAllMocks());

/** Draws a form, types into it and presses its button. Returns what it sends to the desk. */
async function press(...answers: readonly Response[]) {
  const left = [...answers];
  const sent = vi.spyOn(window, "fetch").mockImplementation(async () => left.shift() ?? Response.error());
  await render(
    <PasskeyForm method="post" action="/api/desk/leads/7K3-M9Q-XTE/erase">
      <input name="reference" aria-label="Reference" />
      <PasskeyFormButton>Erase</PasskeyFormButton>
    </PasskeyForm>,
  );
  await page.getByLabelText("Reference").fill("7k3 m9q xte");
  await page.getByRole("button").click();
  return () => sent.mock.calls.map(([path]) => path);
}

const typed = ["/api/desk/leads/7K3-M9Q-XTE/erase reference=7k3+m9q+xte"];

test("asks for the passkey, and then sends what was typed", async () => {
  const used = givePasskey();
  const paths = await press(Response.json(options), Response.json({}));
  await expect.poll(() => submitted).toEqual(typed);
  expect(paths()).toEqual([OPTIONS, "/api/desk/confirm"]);
  expect(used).toHaveBeenCalledOnce();
});

test("asks for nothing while the passkey is fresh", async () => {
  const used = givePasskey();
  const paths = await press(Response.json({ isConfirmed: true }));
  await expect.poll(() => submitted).toEqual(typed);
  expect(paths()).toEqual([OPTIONS]);
  expect(used).not.toHaveBeenCalled();
});

test("says why the desk refuses, sends nothing and keeps what was typed", async () => {
  givePasskey();
  const message = "The desk did not accept this.";
  await press(Response.json(options), Response.json({ code: "refused", message }, { status: 401 }));
  await expect.element(page.getByRole("alert")).toHaveTextContent(message);
  expect(submitted).toEqual([]);
  await expect.element(page.getByLabelText("Reference")).toHaveValue("7k3 m9q xte");
});

test("says what to do if the device gives no passkey", async () => {
  vi.spyOn(navigator.credentials, "get").mockRejectedValue(new DOMException("cancelled", "NotAllowedError"));
  await press(Response.json(options));
  await expect.element(page.getByRole("alert")).toHaveTextContent("The device did not give a passkey. Try again.");
  expect(submitted).toEqual([]);
});
