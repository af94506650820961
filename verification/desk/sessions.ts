import { type Answer, ask, cookieOf, ownForm, type Place, signInByLink } from "#verification/desk/ask.ts";
import type { Check } from "#verification/support/checklist.ts";

const ATTEMPTS = 10_000;

/** Attacks the sessions of the built desk. features/desk/same-origin.test.ts has each combination of headers that a post may have. */
export async function checkSessions(check: Check, place: Place, token: string): Promise<void> {
  const { desk } = place;
  const see = (cookie: string) => ask(`${desk}/desk`, { headers: { cookie } });
  const isIn = ({ status }: Answer) => status === 200;
  const post = (path: string, headers: Readonly<Record<string, string | undefined>>, body = "") =>
    ask(`${desk}/api/desk/${path}`, { method: "POST", headers: { ...ownForm(place), ...headers }, body });

  const staff = await signInByLink(place, token, "staff");
  check("the link of the preview signs in on this machine", isIn(await see(staff)));
  const own = await signInByLink(place, token, "staff");
  const left = await post("sign-out-everywhere", { cookie: own });
  const ended = !isIn(await see(staff)) && !isIn(await see(own));
  check("a stolen cookie opens nothing after sign out everywhere", left.status === 303 && ended);
  const invented = `__Host-desk=${"A".repeat(43)}`;
  const body = `${new URLSearchParams({ token, role: "staff" })}`;
  const fixed = await post("preview", { cookie: invented }, body);
  check("a planted cookie never becomes a session", cookieOf(fixed) !== invented && !isIn(await see(invented)));

  const counts = new Map<number, number>();
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const { status } = await post("sign-in", { "content-type": "application/json", accept: "*/*" }, "{}");
    counts.set(status, (counts.get(status) ?? 0) + 1);
  }
  const tried = counts.get(401) ?? 0;
  const isBounded = tried <= 60 && tried + (counts.get(429) ?? 0) === ATTEMPTS;
  check(`of ${ATTEMPTS} attempts to sign in, ${tried} are tried`, isBounded, [JSON.stringify([...counts])]);
  check("and the site still answers", (await ask(place.site)).status === 200);
}
