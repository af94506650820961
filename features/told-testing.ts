/** The facts of a sample of each event that a feature tells the others. */
export const toldSamples: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  "digest.weekly": {
    week: "2026-11-16",
    ...{ received: 23, receivedBefore: 18, delivered: 22, deliveredBefore: null },
    month: "2026-09-28",
    values: [
      { by: "campaign", value: "kenya-october", received: 9, receivedBefore: null },
      { by: "campaign", value: "(others)", received: 14, receivedBefore: 18 },
      { by: "country", value: "KE", received: 41, receivedBefore: 30 },
      { by: "delay", value: "under-1-minute", received: 23, receivedBefore: 13 },
    ],
  },
  "leads.opened": { person: "Asha Rao", place: "desk", leads: 20 },
  "person.invited": { email: "asha@veramed.example", role: "staff", invitedBy: "root@server" },
};
