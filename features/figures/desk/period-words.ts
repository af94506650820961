import { periodText, shownText } from "#features/figures/figure-words.ts";
import type { PeriodFigures } from "#features/figures/period-figures.ts";
import { type Period, type PeriodUnit, weeksIn } from "#features/figures/periods.ts";

/** Returns the number of a period, such as `34` or `at least 34`. */
export const receivedText = ({ received, isLeast }: Pick<PeriodFigures, "received" | "isLeast">): string =>
  isLeast && received ? `at least ${received}` : shownText(received);

/** Returns the days of a period so far, such as `23–28 Nov`. Undefined if none has ended. */
export const daysText = (period: Period): string | undefined =>
  period.from < period.until ? periodText(period, "week") : undefined;

/** Returns `Oct 2026, 4 weeks`, because months have four or five. */
export const longPeriodText = (period: Period, unit: PeriodUnit): string =>
  unit === "month" ? `${periodText(period, unit)}, ${weeksIn(period).length} weeks` : periodText(period, unit);
