import { expect, test, vi } from "vitest";
import { initialsOf } from "#components/ui/initials.ts";

const withoutJoiner = (name: string) => initialsOf(name).replace("\u200c", "");

test.each([
  ["Asha Rao", "AR"],
  ["  amina   njeri wanjiku ", "AW"],
  ["Cher", "C"],
  ["'Ismoil (Bek)", "IB"],
  ["Élodie Nguyễn", "ÉN"],
  ["E\u0301lodie d’Arc", "ÉD"],
  ["Дилноза Юсупова", "ДЮ"],
  ["ნინო ბერიძე", "ნბ"],
  ["فاطمة الزهراء", "فز"],
  ["प्रिया शर्मा", "प्रि"],
  ["রোগী সহায়তা", "রো"],
  ["王小明", "王"],
  ["𝒜da Łoś", "𝒜Ł"],
  ["👩🏽‍⚕️ Grace 2", "G"],
])("the initials of %j are %j", (name, initials) => {
  expect(withoutJoiner(name)).toBe(initials);
});

test.each(["", "  ", "12 34", "👋🏽"])("%j has no initials", (name) => {
  expect(initialsOf(name)).toBe("");
});

test("letters of a joined script stay two letters", () => {
  expect(initialsOf("محمد علي")).toBe("م\u200cع");
});

test("a browser that cannot divide a text into letters shows no initials", () => {
  vi.stubGlobal("Intl", {});
  expect(initialsOf("Asha Rao")).toBe("");
});
