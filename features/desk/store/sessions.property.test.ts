/** However the clock jumps, no session and no invitation outlives its limit, except by what a jump hides of a pause. */

import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { deskStore } from "#features/desk/store/desk-store.ts";
import { type ClockStep, clockHistories, createMachine } from "#lib/leads/deliver/clock-history-testing.ts";
import { createSqliteStore } from "#lib/leads/store/open/open-store.ts";
import { STAFF, storeKey } from "#lib/leads/store/testing.ts";
import { catchLog } from "#lib/testing/catch-log.ts";
import { runs } from "#lib/testing/property-runs.ts";
import { MINUTE_MS } from "#lib/time-units.ts";
import { CONFIRMED_MS, INVITATION_MS, SESSION_IDLE_MS, SESSION_MS } from "#lib/timing.ts";

catchLog();
vi.setConfig({ testTimeout: 0 });

async function runHistory(history: readonly ClockStep[]): Promise<void> {
  const opened = await createSqliteStore(":memory:", { keys: [storeKey()], isDurable: true, features: [deskStore] });
  const desk = opened.part(deskStore);
  const machine = createMachine(opened);
  await machine.run();
  const email = "asha@example.com";
  let session: { hash: string; startedAt: number; seenAt: number } | undefined;
  let invitation: { hash: string; at: number } | undefined;
  const time = () => machine.real() - machine.wrong.hiddenMs;

  for (const [index, step] of history.entries()) {
    if (step.kind === "act") {
      invitation = { hash: `invitation ${index}`, at: time() };
      const person = { name: "Asha", email, role: "staff" } as const;
      const { id } = await desk.invite(person, invitation.hash, STAFF, machine.now(), machine.steadyNow());
      session = { hash: `session ${index}`, startedAt: time(), seenAt: time() };
      const passkey = { credentialId: "c1", counter: 0 };
      await desk.startSession(id, passkey, session.hash, machine.now(), machine.steadyNow());
    } else {
      await machine.step(step);
    }
    const found = session && (await desk.findSession(session.hash, machine.steadyNow()));
    if (session && found) {
      if (found.isConfirmed) expect(time() - session.startedAt).toBeLessThan(CONFIRMED_MS);
      expect(time() - session.startedAt).toBeLessThan(SESSION_MS);
      // The use of a session is noted once a minute.
      expect(time() - session.seenAt).toBeLessThan(SESSION_IDLE_MS + MINUTE_MS);
      session.seenAt = time();
    }
    if (invitation && (await desk.findInvitation(invitation.hash, machine.steadyNow())))
      expect(time() - invitation.at).toBeLessThan(INVITATION_MS);
  }
  await opened.close();
}

test("no session, no invitation and no fresh passkey outlives its limit", async () => {
  await fc.assert(fc.asyncProperty(clockHistories(35 * MINUTE_MS, 120), runHistory), runs(20));
});
