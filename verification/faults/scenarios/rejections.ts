import { MAX_REQUEST_BYTES, RATE_LIMIT } from "#verification/faults/rig.ts";
import type { Scenario } from "#verification/faults/scenarios/scenario.ts";
import type { SendOptions } from "#verification/faults/visitor.ts";

/** Requests that the admission checks reject by their headers. */
const requests: readonly [status: number, headers: NonNullable<SendOptions["headers"]>][] = [
  [403, { "sec-fetch-site": "cross-site" }],
  [403, { origin: "https://other.example" }],
  [413, { "content-length": MAX_REQUEST_BYTES + 1 }],
  [415, { "content-type": "application/json" }],
  [400, { "idempotency-key": "not a key" }],
];

const rejectedHeaders: Scenario = {
  name: "requests that must be rejected",
  async run(rig) {
    for (const [expected, headers] of requests) {
      const [visitor] = rig.addVisitors(1);
      if (!visitor) return;
      visitor.mustNotArrive = true;
      const status = await rig.send(visitor, { headers });
      rig.expect(status === expected, `status ${status} instead of ${expected}: ${JSON.stringify(headers)}`);
    }
  },
};

/** All of these visitors share one address. */
const tooManyRequests: Scenario = {
  name: "too many requests of one client",
  async run(rig) {
    const headers = { "x-forwarded-for": "192.0.2.7" };
    const visitors = rig.addVisitors(RATE_LIMIT, () => 3000);
    const statuses = await Promise.all(visitors.map((visitor) => rig.send(visitor, { headers })));
    rig.expect(
      statuses.every((status) => status === 200),
      `statuses ${[...new Set(statuses)]} instead of 200`,
    );
    for (const visitor of rig.addVisitors(4)) {
      visitor.mustNotArrive = true;
      const status = await rig.send(visitor, { headers });
      rig.expect(status === 429, `status ${status} instead of 429`);
    }
  },
};

export const rejections = [rejectedHeaders, tooManyRequests];
