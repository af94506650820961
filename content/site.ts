/**
 * Who we are and how to reach us. Marketing edits this file.
 *
 * The contact values are placeholders that cannot be dialled or mailed by accident: put the real ones in before the launch.
 */
export const site = {
  name: "Veramed",
  phone: { shown: "+00 000 000 0000", dialled: "+000000000000" },
  email: "care@veramed.example",
} as const;
