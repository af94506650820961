import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, test } from "vitest";
import { initialsOf } from "#components/ui/initials.ts";
import { Monogram } from "#components/ui/monogram.tsx";

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

describe("a monogram", () => {
  const draw = (name: string) => renderToStaticMarkup(<Monogram name={name} />);

  it("has one tone for each name", () => {
    expect(draw("Asha Rao")).toBe(draw("Asha Rao"));
    expect(draw("E\u0301lodie")).toBe(draw("Élodie"));
  });

  it("has more than one tone in a team", () => {
    const tones = ["Asha Rao", "Vikram Mehta", "Grace Otieno", "Dilnoza Yusupova"].map(
      (n) => draw(n).match(/fill-[a-z-]+/)?.[0],
    );
    expect(new Set(tones).size).toBeGreaterThan(1);
  });

  it("is hidden from assistive technology, because the name is beside it", () => {
    expect(draw("Asha Rao")).toContain('aria-hidden="true"');
  });
});
