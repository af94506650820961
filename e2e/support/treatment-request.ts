/** The data of a treatment-planning request: what a family enters and what the provider receives. */

import { jpeg, pdf } from "#e2e/support/files.ts";

/** The input, under the provider's field names. */
export const typed = {
  patientName: "Amina Wanjiru Otieno",
  email: "amina.otieno@post.ke",
  phone: "712 345 678",
  medicalCondition: "Mitral valve stenosis, short of breath since March.\nSecond line: العربية",
  hospitalName: "Kenyatta National Hospital",
  message: "My brother will travel with me.",
};

/** Field names and values as the provider receives them. */
export const delivered = {
  serviceTitle: "Treatment Planning & Hospital Selection",
  ...typed,
  countryCode: "KE-+254",
  phone: "712345678",
};

const MB = 1_000_000;

/** Three reports and two photos, 20 MB in all. */
export const reports = [
  pdf({ name: "discharge summary.pdf", bytes: 6 * MB }),
  pdf({ name: "écho – تقرير.pdf", bytes: 5 * MB }),
  jpeg({ name: "x-ray.jpg", bytes: 4 * MB }),
];
export const records = [
  pdf({ name: "2019.pdf", bytes: 3 * MB }),
  jpeg({ name: "photo of a letter.jpeg", bytes: 2 * MB }),
];
