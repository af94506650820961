import { globSync } from "node:fs";
import { type Answer, ask, ownForm, type Place } from "#verification/desk/ask.ts";
import { sendRefused } from "#verification/desk/leads.ts";
import type { Check } from "#verification/support/checklist.ts";
import { examples } from "#verification/support/example-answers.ts";
import type { ProviderControl } from "#verification/support/provider-control.ts";

/**
 * The addresses that a marketing person may use. None of them may show a lead. Every other page must lead to the figures, and every other
 * route must be unknown.
 */
const OPEN =
  /^\/(desk\/(figures|sign-in|invitation|preview)|api\/desk\/(figures\.csv|sign-in|invitation|preview|sign-out))(\/|-|$)/;

/** Each press on the page of a lead (features/desk/lead-actions.ts). */
const ACTIONS = ["open", "take", "release", "note", "send-again", "settle", "erase"];

/** Returns every address of the desk, as the files of its pages and routes say, with this lead in place of a reference. */
function listAddresses(reference: string): string[] {
  const files = globSync(["app/admin/desk/**/page.desk.tsx", "app/api/desk/**/route.desk.ts"]);
  return files
    .map((file) => file.replace(/^app(\/admin)?/, "").replace(/\/(page|route)\.desk\.tsx?$/, ""))
    .map((path) => path.replace("[reference]", reference).replace("[file]", "a-file"))
    .flatMap((path) =>
      path.includes("[action]") ? ACTIONS.map((action) => path.replace("[action]", action)) : [path],
    );
}

/** Tries every address as a marketing person, by GET and as a form of the desk's own page. */
export async function checkMarketing(
  check: Check,
  place: Place,
  provider: ProviderControl,
  marketing: string,
): Promise<void> {
  const reference = await sendRefused(place.site, provider);
  const { fullName, email, phone } = examples.consultation.typical;
  const body = `${new URLSearchParams({ reference, words: email, text: "x" })}`;
  const addresses = listAddresses(reference);
  const reached: string[] = [];
  for (const path of addresses) {
    // These would end the session with which we ask.
    if (path.includes("sign-out")) continue;
    const headers = { cookie: marketing, accept: "text/html" };
    const answers = [
      await ask(place.desk + path, { headers }),
      await ask(place.desk + path, { method: "POST", headers: { ...ownForm(place), ...headers }, body }),
    ];
    const shows = ({ headers, body }: Answer) =>
      [fullName, email, phone, ...(path.includes(reference) ? [] : [reference])].some((answer) =>
        `${JSON.stringify(headers)} ${body}`.includes(answer),
      );
    for (const [index, answer] of answers.entries()) {
      const leadsToFigures = !path.startsWith("/api/") && `${answer.headers.location}`.endsWith("/desk/figures");
      const isHeld = leadsToFigures || [404, 405].includes(answer.status);
      if (shows(answer) || (!isHeld && !OPEN.test(path)))
        reached.push(`${["GET", "POST"][index]} ${path}: ${answer.status}`);
    }
  }
  check(`a marketing person reaches no lead by the ${addresses.length} addresses`, reached.length === 0, reached);
}
