import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { PasskeyButton } from "#features/desk/components/passkey-button.tsx";
import { givePasskey } from "#features/desk/components/passkey-testing.ts";

afterEach(() => void vi.restoreAllMocks());

const options = { challenge: "AAAA", rpId: "localhost", timeout: 1000, userVerification: "required" };

/** Answers each request of the button with one of these, in this order. */
function answerWith(...answers: readonly Response[]) {
  const left = [...answers];
  return vi.spyOn(window, "fetch").mockImplementation(async () => left.shift() ?? Response.error());
}

test("says why the desk refuses, and lets the person try again", async () => {
  const sent = answerWith(
    Response.json(options),
    Response.json({ code: "refused", message: "The desk did not accept this." }, { status: 401 }),
    Response.json({ code: "too-many", message: "Too many attempts." }, { status: 429 }),
  );
  const used = givePasskey();
  await render(<PasskeyButton task="sign-in" label="Sign in" />);
  const button = page.getByRole("button", { name: "Sign in" });
  await button.click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("The desk did not accept this.");
  expect(used).toHaveBeenCalledOnce();
  expect(sent.mock.calls.map(([path]) => path)).toEqual(["/api/desk/sign-in/options", "/api/desk/sign-in"]);
  await button.click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("Too many attempts.");
});

test("says what to do if the device gives no passkey", async () => {
  answerWith(Response.json(options));
  vi.spyOn(navigator.credentials, "get").mockRejectedValue(new DOMException("cancelled", "NotAllowedError"));
  await render(<PasskeyButton task="sign-in" label="Sign in" />);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("The device did not give a passkey. Try again.");
});

test("sends the token of an invitation from the fragment of the address, and not in the address of a request", async () => {
  const sent = answerWith(Response.json({ message: "This invitation does not work." }, { status: 410 }));
  const token = "-token_".repeat(6).concat("x");
  // A mail program takes the full stop of the sentence into the link.
  history.replaceState(null, "", `#${token}.`);
  await render(<PasskeyButton task="invitation" label="Make a passkey" />);
  await page.getByRole("button", { name: "Make a passkey" }).click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("This invitation does not work.");
  const [path, init] = sent.mock.lastCall ?? [];
  expect(path).toBe("/api/desk/invitation/options");
  expect(init).toMatchObject({ method: "POST", body: JSON.stringify({ token }) });
});

test("says that a mail program has cut the link of an invitation at its #", async () => {
  const sent = answerWith(Response.json({}));
  history.replaceState(null, "", location.pathname);
  await render(<PasskeyButton task="invitation" label="Make a passkey" />);
  await page.getByRole("button", { name: "Make a passkey" }).click();
  await expect.element(page.getByText("The link is incomplete.", { exact: false })).toBeVisible();
  expect(sent).not.toHaveBeenCalled();
});
