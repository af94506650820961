export type PostName = "services" | "collaborate" | "contact" | "review";

export interface PostCall {
  name: PostName;
  required: readonly string[];
  optional: readonly string[];
  /** How many files one request may carry in each file field. */
  files: ReadonlyMap<string, number>;
  /** The message of a successful response. */
  acceptedMessage: string;
  /** What tests of this provider send. */
  example: Readonly<Record<string, string>>;
}

const base = "/api/v1/veramed";
const inquiry = {
  required: ["fullName", "email", "phone"],
  optional: ["message"],
  files: new Map([["attachments[]", 10]]),
};

/** The four POST calls of docs/provider-api.md, by path. */
export const posts: ReadonlyMap<string, PostCall> = new Map<string, PostCall>([
  [
    `${base}/services`,
    {
      name: "services",
      required: ["serviceTitle", "patientName", "email", "countryCode", "phone"],
      optional: ["message", "medicalCondition", "hospitalName", "attendantName", "relation"],
      files: new Map([
        ["medicalReports[]", 10],
        ["previousRecords[]", 10],
        ["patientPassport[]", 5],
        ["attendantPassport[]", 5],
      ]),
      acceptedMessage: "Service request received.",
      example: {
        serviceTitle: "Visa & Travel Logistics",
        patientName: "Amina Ögé",
        email: "amina@example.com",
        countryCode: "KE-+254",
        phone: "712345678",
        message: "",
        attendantName: "Yusuf",
        relation: "Brother",
      },
    },
  ],
  [
    `${base}/collaborate`,
    {
      name: "collaborate",
      ...inquiry,
      acceptedMessage: "Collaboration request received.",
      example: { fullName: "Clinic", email: "a+b@example.clinic", phone: "+91123", message: "Hello, partners." },
    },
  ],
  [
    `${base}/contact`,
    {
      name: "contact",
      ...inquiry,
      acceptedMessage: "Contact request received.",
      example: { fullName: "Amina", email: "amina@example.com", phone: "+254712345678", message: "A question." },
    },
  ],
  [
    `${base}/review`,
    {
      name: "review",
      required: ["name", "location", "rating", "review"],
      optional: [],
      files: new Map([["profileImage", 1]]),
      acceptedMessage: "Review received.",
      example: { name: "Amina", location: "Nairobi", rating: "5", review: "Kind people." },
    },
  ],
]);

export const approvedPath = `${base}/review/approved`;
export const galleryPath = `${base}/gallery`;

/** The address of the webhook, which gets every form (docs/guides/receiver.md). */
export const webhookPath = "/webhook";

/** The paths of all calls. */
export const callPaths: readonly string[] = [...posts.keys(), approvedPath, galleryPath, webhookPath];
