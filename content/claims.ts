/**
 * The figures that we name about ourselves (spec §1). Marketing edits this file.
 *
 * A figure is shown with what it means, never alone. Before the launch each needs a `proof`: where the number comes from
 * and who can show it (`npm run launch:check` lists those without one).
 */
interface Claim {
  id: string;
  value: number;
  /** Stands right behind the value: "5000+", "95%", "24/7". */
  suffix: string;
  /** What exactly is counted, in the words that visitors read; one for each language. */
  definition: { en: string };
  /** For us, never shown: the document or count behind the figure, and who keeps it. Empty until the firm gives it. */
  proof: string;
  /** The day for which the figure was counted, such as "2026-11-01". Empty until the firm gives it. */
  asOf: string;
  /** For us, never shown: what the firm must still decide about this figure. */
  toConfirm?: string;
}

export const claims = [
  {
    id: "years",
    value: 8,
    suffix: "+",
    definition: { en: "Years since the company began its work. It was founded in 2016." },
    proof: "",
    asOf: "",
  },
  {
    id: "founder-years",
    value: 12,
    suffix: "+",
    definition: { en: "Years that our founder has worked with patients who travel for treatment." },
    proof: "",
    asOf: "",
  },
  {
    id: "patients",
    value: 5000,
    suffix: "+",
    definition: { en: "Patients whose request we have worked on since 2016, whether or not they travelled." },
    proof: "",
    asOf: "",
    toConfirm: "Whether requests without travel are counted, as the definition says.",
  },
  {
    id: "countries",
    value: 15,
    suffix: "+",
    definition: { en: "Countries in which we have partners who help families before and after the journey." },
    proof: "",
    asOf: "",
  },
  {
    id: "success",
    value: 95,
    suffix: "%",
    definition: {
      en: "Requests brought to the treatment that was planned. It counts our own work and says nothing about a cure, which nobody can promise.",
    },
    proof: "",
    asOf: "",
    toConfirm:
      "What the figure counts, over which period, and out of how many requests. Never show it as a rate of cure.",
  },
  {
    id: "support",
    value: 24,
    suffix: "/7",
    definition: { en: "A person answers our support line day and night, every day. It is not an ambulance service." },
    proof: "",
    asOf: "",
  },
] as const satisfies readonly Claim[];
