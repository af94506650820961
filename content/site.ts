/**
 * Who we are and how to reach us. Marketing edits this file.
 *
 * The contact values are placeholders that cannot be dialled, mailed or opened by accident: `npm run launch:check` lists
 * each of them until the real one is in.
 */
export const site = {
  name: "Veramed",
  founded: 2016,
  phone: { shown: "+00 000 000 0000", dialled: "+000000000000" },
  /** Answered day and night (spec §1). */
  emergencyPhone: { shown: "+00 000 000 0001", dialled: "+000000000001" },
  email: "care@veramed.example",
  office: ["Veramed office (address to come)", "Gurugram, Haryana", "India"],
  /** Opening hours of the office, in Indian time, Monday to Saturday; 24-hour clock. */
  hours: { opens: "09:00", closes: "18:00" },
  chatUrl: "https://chat.example/veramed",
  findDoctorUrl: "https://doctors.example/veramed",
} as const;
