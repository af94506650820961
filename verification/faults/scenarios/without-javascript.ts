import type { Rig } from "#verification/faults/rig.ts";
import type { Scenario } from "#verification/faults/scenarios/scenario.ts";
import type { Visitor } from "#verification/faults/visitor.ts";

const VISITORS = 6;

/** Without JavaScript every response is a redirect to a page. */
const REDIRECT = 303;

/** The server dies between the redirect and the page: the form must be in the store, not in memory. */
export const withoutJavaScript: Scenario = {
  name: "without JavaScript, killed before page",
  async run(rig) {
    const visitors = rig.addPlainVisitors(VISITORS);
    await rig.provider.respondNext({ kind: "reject", status: 400, message: "No." }, VISITORS);
    await rig.sendAll(visitors, REDIRECT);
    const { deaths } = rig.server();
    rig.server().kill();
    await rig.server().hasDied(deaths);
    for (const visitor of visitors) await expectReturnedForm(rig, visitor);
  },
};

interface ReturnedForm {
  readonly filledIn?: { readonly values: Readonly<Record<string, string>> };
}

/** Expects that the visitor was led to the form as it was filled in. */
async function expectReturnedForm(rig: Rig, { location, fields }: Visitor): Promise<void> {
  if (!location.startsWith("/your-form/")) return rig.expect(false, `redirect to ${location}`);
  const form = await rig.server().get<ReturnedForm | null>(location);
  const message = form?.filledIn?.values.message?.replaceAll("\r\n", "\n");
  rig.expect(message === fields.message, `the form at ${location} has another message: ${message}`);
}
