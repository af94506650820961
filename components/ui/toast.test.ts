import { expect, test } from "vitest";
import { DURATION } from "@/components/ui/toast";

test("toasts stay as long as the spec says (§9)", () => {
  expect(DURATION).toEqual({ success: 2000, error: 4000, message: 4000, loading: Number.POSITIVE_INFINITY });
});
