/** The facts of a sample of each event that a feature tells the others. */
export const toldSamples: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  "digest.weekly": {
    week: "2026-11-16",
    ...{ received: 23, receivedBefore: 18, delivered: 22, deliveredBefore: null },
    open: { waiting: 6, refused: null, givenUp: 0 },
    month: "2026-10-01",
    values: [
      { by: "country", value: "KE", received: 41, receivedBefore: 30, delivered: 41, deliveredBefore: 30 },
      {
        by: "campaign",
        value: "kenya-october",
        received: 9,
        receivedBefore: null,
        delivered: 9,
        deliveredBefore: null,
      },
      { by: "campaign", value: "(others)", received: 70, receivedBefore: 64, delivered: null, deliveredBefore: 64 },
      {
        by: "delay",
        value: "under-1-minute",
        received: null,
        receivedBefore: null,
        delivered: 77,
        deliveredBefore: 60,
      },
    ],
  },
  "leads.opened": { person: "Asha Rao", place: "desk", leads: 20 },
  "person.invited": { email: "asha@veramed.example", role: "staff", invitedBy: "root@server" },
};
