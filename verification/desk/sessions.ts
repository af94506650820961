import { type Answer, ask, cookieOf, ownForm, type Place, signInByLink } from "#verification/desk/ask.ts";
import type { Check } from "#verification/support/checklist.ts";

const SITES = [undefined, "same-origin", "same-site", "cross-site", "none"];
const ATTEMPTS = 10_000;

/** Sends the request of many attackers to the built desk. */
export async function checkSessions(check: Check, place: Place, token: string): Promise<void> {
  const { desk } = place;
  const see = (cookie: string, path = "/desk") => ask(desk + path, { headers: { cookie } });
  const isIn = ({ status }: Answer) => status === 200;
  const post = (path: string, headers: Readonly<Record<string, string | undefined>>, body = "") =>
    ask(`${desk}/api/desk/${path}`, { method: "POST", headers: { ...ownForm(place), ...headers }, body });

  const visitor = await see("");
  const isSent = visitor.status === 307 && `${visitor.headers.location}`.startsWith("/desk/sign-in");
  check("without a session, a page leads to the sign-in page", isSent, [
    `${visitor.status} ${visitor.headers.location}`,
  ]);

  const staff = await signInByLink(place, token, "staff");
  check("the link of the preview signs in on this machine", isIn(await see(staff)));
  const wrong = await Promise.all(["", "A".repeat(43)].map((guess) => signInByLink(place, guess, "staff")));
  check("another token does not", wrong.join("") === "");

  const held: string[] = [];
  for (const site of SITES) {
    for (const origin of [undefined, desk, "null", place.site, "https://attacker.example"]) {
      const isOwn = (site === "same-origin" || site === undefined) && (origin === desk || origin === undefined);
      if (isOwn && (site ?? origin) !== undefined) continue;
      const answer = await post("sign-out-everywhere", { cookie: staff, "sec-fetch-site": site, origin });
      if (answer.status !== 403) held.push(`${site} ${origin}: ${answer.status}`);
    }
  }
  check("CSRF: a post with any other headers is refused", held.length === 0 && isIn(await see(staff)), held);

  const marketing = await signInByLink(place, token, "marketing");
  const stolen = staff;
  const own = await signInByLink(place, token, "staff");
  const left = await post("sign-out-everywhere", { cookie: own });
  const ended = !isIn(await see(stolen)) && !isIn(await see(own));
  check("a stolen cookie opens nothing after sign out everywhere", left.status === 303 && ended);
  const colleague = await post("sign-out", { cookie: marketing });
  const message = `${colleague.headers.location}`;
  check("and a colleague stays signed in", message.endsWith("message=signed-out"), [message]);
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
