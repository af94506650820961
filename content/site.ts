import type { LocalizedText } from "#content/localized-text.ts";

/**
 * Who we are and how to reach us. Marketing edits this file.
 *
 * The contact values are placeholders that nobody can dial, mail or open by accident. `npm run launch:check` lists them until they
 * are replaced.
 */
export const site = {
  name: "Veramed",
  phone: { shown: "+00 000 000 0000", dialled: "+000000000000" },
  /** Answered day and night (requirements §1.3). */
  emergencyPhone: { shown: "+00 000 000 0001", dialled: "+000000000001" },
  /** The country code and number for wa.me, digits only. */
  whatsApp: "000000000000",
  email: "care@veramed.example",
  office: {
    en: "Veramed office (address to come), Gurugram, Haryana, India",
    fr: "Bureau de Veramed (adresse à venir), Gurugram, Haryana, Inde",
    ar: "مكتب Veramed (العنوان يُضاف لاحقًا)، غوروغرام، هاريانا، الهند",
    ru: "Офис Veramed (адрес появится позже), Гуруграм, Харьяна, Индия",
    sw: "Ofisi ya Veramed (anwani itawekwa), Gurugram, Haryana, India",
  } satisfies LocalizedText,
  /** The opening hours of the office in Indian time, Monday to Saturday, on a 24-hour clock. */
  hours: { opens: "09:00", closes: "18:00" },
  /** What the thank-you page promises. When the firm has confirmed it, delete `toConfirm`. */
  answer: { workingDays: 2, toConfirm: "Within how many working days a person answers every request." },
  chatUrl: "https://chat.example/veramed",
  findDoctorUrl: "https://doctors.example/veramed",
} as const;
