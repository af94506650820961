import { useRef } from "react";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { useNear } from "#components/ui/use-near.ts";

function Place() {
  const place = useRef<HTMLDivElement>(null);
  return <div ref={place}>{useNear(place, "600px") ? "near" : "far"}</div>;
}

test.each([
  { reported: [true], shown: "near" },
  { reported: [false], shown: "far" },
  { reported: [false, true], shown: "near" },
  { reported: [true, false], shown: "near" },
])("an element reported as $reported in one call is $shown", async ({ reported, shown }) => {
  class FakeObserver {
    #callback: (entries: { isIntersecting: boolean }[]) => void;
    constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
      this.#callback = callback;
    }
    observe() {
      this.#callback(reported.map((isIntersecting) => ({ isIntersecting })));
    }
    disconnect() {}
  }
  vi.stubGlobal("IntersectionObserver", FakeObserver);
  await render(<Place />);
  await expect.element(page.getByText(/^(near|far)$/)).toHaveTextContent(shown);
});
