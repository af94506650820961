import { useRef } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { useNear } from "@/components/ui/use-near";

function Place() {
  const place = useRef<HTMLDivElement>(null);
  return <div ref={place}>{useNear(place, "600px") ? "near" : "far"}</div>;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  { told: [true], shown: "near" },
  { told: [false], shown: "far" },
  { told: [false, true], shown: "near" },
  { told: [true, false], shown: "near" },
])("told $told at once, an element is $shown", async ({ told, shown }) => {
  class TellsAtOnce {
    #tell: (entries: { isIntersecting: boolean }[]) => void;
    constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
      this.#tell = tell;
    }
    observe() {
      this.#tell(told.map((isIntersecting) => ({ isIntersecting })));
    }
    disconnect() {}
  }
  vi.stubGlobal("IntersectionObserver", TellsAtOnce);
  await render(<Place />);
  await expect.element(page.getByText(/^(near|far)$/)).toHaveTextContent(shown);
});
