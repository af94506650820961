/** Sample families abroad for tests, whose number could also be Indian. */

export interface Family {
  readonly from: string;
  /** With JavaScript, it decides which country we suggest. */
  readonly zone: string;
  readonly country: string;
  readonly typed: string;
  readonly asked: readonly [home: string, india: string];
  readonly dialled: string;
  readonly languages: string;
  /** Without JavaScript: "with their country" and India, India alone ("without it"), or no country ("never"). */
  readonly isAskedWithoutScripts: "with their country" | "without it" | "never";
}

type NumberRange = readonly [
  from: string,
  zone: string,
  country: string,
  typed: string,
  home: string,
  india: string,
  dialled: string,
  languages: string,
  isAskedWithoutScripts: Family["isAskedWithoutScripts"],
];

const home = "with their country";
const zero = "without it";

// biome-ignore format: a table.
const rows: readonly NumberRange[] = [
  ["Dhaka", "Asia/Dhaka", "BD-+880", "01712 345678", "+880 1712 345678", "+91 1712 345678", "+8801712345678", "bn-BD,bn;q=0.9,en;q=0.8", home],
  ["Sylhet", "Asia/Dhaka", "BD-+880", "০১৭১২-৩৪৫৬৭৮", "+880 1712 345678", "+91 1712 345678", "+8801712345678", "en-US,en;q=0.9,bn;q=0.8", home],
  ["Baghdad", "Asia/Baghdad", "IQ-+964", "٠٧٧٠ ١٢٣ ٤٥٦٧", "+964 770 123 4567", "+91 770 123 4567", "+9647701234567", "ar-IQ,ar;q=0.9", home],
  ["Basra", "Asia/Baghdad", "IQ-+964", "7801234567", "+964 7801234567", "+91 7801234567", "+9647801234567", "ar", "never"],
  ["Lagos", "Africa/Lagos", "NG-+234", "0803 123 4567", "+234 803 123 4567", "+91 803 123 4567", "+2348031234567", "en-GB,en;q=0.9", zero],
  ["Kano", "Africa/Lagos", "NG-+234", "(0)803-123-4567", "+234 803 123 4567", "+91 803 123 4567", "+2348031234567", "en-NG", home],
  ["Karachi", "Asia/Karachi", "PK-+92", "0301-2345678", "+92 301 2345678", "+91 301 2345678", "+923012345678", "ur-PK,en-US;q=0.8", home],
  ["Quetta", "Asia/Karachi", "PK-+92", "3012345678", "+92 3012345678", "+91 3012345678", "+923012345678", "en-US", "never"],
  ["Tehran", "Asia/Tehran", "IR-+98", "۰۹۱۲ ۳۴۵ ۶۷۸۹", "+98 912 345 6789", "+91 912 345 6789", "+989123456789", "fa", zero],
  ["Shiraz", "Asia/Tehran", "IR-+98", "0912.345.6789", "+98 912 345 6789", "+91 912 345 6789", "+989123456789", "fa-IR", home],
  ["Kathmandu", "Asia/Kathmandu", "NP-+977", "९८४१-२३४५६७", "+977 9841 234567", "+91 9841 234567", "+9779841234567", "ne-NP", home],
  ["Pokhara", "Asia/Katmandu", "NP-+977", "9841234567", "+977 9841234567", "+91 9841234567", "+9779841234567", "en-GB", "never"],
  ["Yangon", "Asia/Yangon", "MM-+95", "၀၉ ၇၉၂ ၃၄၅ ၆၇၈", "+95 9 792 345 678", "+91 9 792 345 678", "+959792345678", "my-MM", home],
  ["Mandalay", "Asia/Rangoon", "MM-+95", "09792345678", "+95 9792345678", "+91 9792345678", "+959792345678", "en-US", zero],
  ["Manila", "Asia/Manila", "PH-+63", "0917 123 4567", "+63 917 123 4567", "+91 917 123 4567", "+639171234567", "en-PH", home],
  ["Cebu", "Asia/Manila", "PH-+63", "917 123 4567", "+63 917 123 4567", "+91 917 123 4567", "+639171234567", "fil-PH", home],
  ["Leeds", "Europe/London", "GB-+44", "07911 123456", "+44 7911 123456", "+91 7911 123456", "+447911123456", "bn-GB", home],
  ["London", "Europe/London", "GB-+44", "07400 123 456", "+44 7400 123 456", "+91 7400 123 456", "+447400123456", "en-GB,en-US;q=0.9", zero],
  ["Mexico City", "America/Mexico_City", "MX-+52", "55 1234 5678", "+52 55 1234 5678", "+91 55 1234 5678", "+525512345678", "es-MX", home],
  ["Osaka", "Asia/Tokyo", "JP-+81", "090-1234-5678", "+81 90 1234 5678", "+91 90 1234 5678", "+819012345678", "ja", zero],
];

export const families: readonly Family[] = rows.map(
  ([from, zone, country, typed, home, india, dialled, languages, isAskedWithoutScripts]) => ({
    from,
    zone,
    country,
    typed,
    asked: [home, india],
    dialled,
    languages,
    isAskedWithoutScripts,
  }),
);
