import { expect, test } from "vitest";
import { findMessage, withMessage } from "#features/desk/messages.ts";
import { readReturnPath } from "#features/desk/return-path.ts";

test("an address can choose a message, and cannot write one", () => {
  expect(withMessage("/desk/sign-in", "signed-out")).toBe("/desk/sign-in?message=signed-out");
  expect(findMessage({ message: "signed-out" })?.text).toBe("You are signed out.");
  for (const message of [undefined, "", "toString", "<b>Call 0712</b>", ["signed-out", "x"]]) {
    expect(findMessage({ message })).toBeUndefined();
  }
});

test.each(["/desk/leads/7K3-M9Q-XTE", "/desk/people"])("the sign-in page returns to %s", (to) => {
  expect(readReturnPath({ to })).toBe(to);
});

test.each([
  undefined,
  "",
  "https://attacker.example/desk/leads",
  "//attacker.example/desk/leads",
  "/desk/..//attacker.example",
  "/desk//attacker.example",
  "/desk/leads?x=1",
  "/desk/leads\n",
  "/services",
  "/desk/sign-in",
  "/desk/preview",
  ["/desk/leads", "/desk/leads"],
])("and not to %j", (to) => {
  expect(readReturnPath({ to })).toBeUndefined();
});
