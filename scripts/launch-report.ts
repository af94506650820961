/** The words of `npm run launch:check`. */

import type { Actor, LaunchItem } from "#scripts/launch-items.ts";

const headings: Readonly<Record<Actor, string>> = {
  developer: "Settings (docs/guides/going-live.md has the steps)",
  company: "The company",
  lawyer: "A lawyer",
  doctor: "A doctor",
  "native speaker": "A native speaker",
};

const until: Readonly<Record<LaunchItem["until"], string>> = {
  stops: "stops a release",
  "left out": "left out of a release",
  shown: "shown as it is",
};

const isDone = ({ open }: LaunchItem) => open.length === 0;

const countOf = (items: readonly LaunchItem[]) => `${items.filter(isDone).length} of ${items.length}`;

/** Returns the list: a group for each person who must act, with what is open, and the counts. */
export function launchReport(items: readonly LaunchItem[]): string {
  const groups = Object.entries(headings).map(([actor, heading]) => {
    const own = items.filter((item) => item.actor === actor);
    const lines = own
      .filter((item) => !isDone(item))
      .flatMap((item) => [`  ${item.where} (${until[item.until]})`, ...item.open.map((text) => `    - ${text}`)]);
    return [`${heading}: ${countOf(own)} done`, ...lines].join("\n");
  });
  return [...groups, summaryOf(items)].join("\n\n");
}

function summaryOf(items: readonly LaunchItem[]): string {
  const openOf = (kind: LaunchItem["until"]) => items.filter((item) => item.until === kind && !isDone(item));
  const [stopping, leftOut] = [openOf("stops"), openOf("left out")];
  return [
    `${countOf(items)} done.`,
    ...(leftOut.length > 0 ? [`A release leaves out: ${leftOut.map(({ where }) => where).join(", ")}.`] : []),
    stopping.length > 0
      ? `Not ready to launch. Points that stop a release: ${stopping.length}.`
      : "Ready to launch: nothing stops a release.",
  ].join("\n");
}
