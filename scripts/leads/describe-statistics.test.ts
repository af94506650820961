import { expect, test } from "vitest";
import { describeStatistics } from "#scripts/leads/describe-statistics.ts";

const counts = { due: 2, unconfirmed: 0, delivered: 23, rejected: 0, dead: 1 };

/** A delivery that took so many seconds. */
const delivery = (form: string, received: string, seconds: number) => ({
  form,
  receivedAt: Date.parse(received),
  deliveredAt: Date.parse(received) + seconds * 1000,
});
const cells = (text: string) => text.split("\n").map((line) => line.split(/ {2,}/));

test("counts submissions by state, and times to delivery by form and by day in India, the newest day first", () => {
  const contacts = Array.from({ length: 20 }, (_, index) => delivery("contact", "2026-11-20T18:29:59Z", 20 - index));
  const text = describeStatistics(counts, [
    delivery("review", "2026-11-20T18:30:00Z", 7200),
    ...contacts,
    delivery("contact", "2026-11-20T18:30:00Z", -5),
  ]);
  expect(cells(text)).toEqual([
    ["STATE", "SUBMISSIONS"],
    ["due", "2"],
    ["unconfirmed", "0"],
    ["delivered", "23"],
    ["rejected", "0"],
    ["dead", "1"],
    [""],
    ["From receipt to delivery, of the submissions of the last 30 days"],
    [""],
    ["FORM", "DELIVERED", "MEDIAN", "95TH PERCENTILE", "LONGEST"],
    ["contact", "21", "10 s", "19 s", "20 s"],
    ["review", "1", "2 h 0 min", "2 h 0 min", "2 h 0 min"],
    ["all forms", "22", "10 s", "20 s", "2 h 0 min"],
    [""],
    ["RECEIVED (DAY IN INDIA)", "DELIVERED", "MEDIAN", "95TH PERCENTILE", "LONGEST"],
    ["2026-11-21", "2", "0 s", "2 h 0 min", "2 h 0 min"],
    ["2026-11-20", "20", "10 s", "19 s", "20 s"],
  ]);
});

test("counts only states if nothing was delivered", () => {
  expect(describeStatistics(counts, []).split("\n")).toHaveLength(6);
});
