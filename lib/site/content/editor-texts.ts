/** The fields that several collections have stand here. */

export interface FieldText {
  readonly label: string;
  readonly hint?: string;
  /** "shared": one value for all languages. "english": only in the English file. */
  readonly language?: "shared" | "english";
  readonly isLong?: true;
  /** A list names entries of this collection by id. */
  readonly entriesOf?: string;
  readonly options?: Readonly<Record<string, string>>;
  /** The value in a new entry. */
  readonly initial?: true | "{{now}}";
  /** The name of a single entry in a list, such as "step". */
  readonly item?: string;
  /** The fields inside an object or a list. */
  readonly fields?: FieldTexts;
}

export type FieldTexts = Readonly<Record<string, FieldText>>;

export interface EditorTexts {
  readonly label: string;
  readonly singular: string;
  readonly description: string;
  /** A field without a text, or a text without a field, stops the build. */
  readonly fields: FieldTexts;
  readonly body: { readonly label: string; readonly hint: string; readonly isOptional?: true };
  /** Makes the name of a new file. Without it, the editor asks for the name. */
  readonly slug?: string;
  /** The page that shows an entry, if the entry has no page of its own. */
  readonly page?: string;
  /** What the list shows of an entry. Default: the title. */
  readonly summary?: string;
}

export const shared = { language: "shared" } as const;
export const english = { language: "english" } as const;

export const metaDescription = {
  label: "Text for search engines",
  hint: "Google shows it below the title. One or two sentences, about 120 letters.",
  isLong: true,
} as const;

export const steps = {
  label: "Three steps",
  hint: "Always three.",
  item: "step",
  fields: { title: { label: "Title" }, text: { label: "Text", isLong: true } },
} as const;

export const photoHint = (pixels: number) => `The original of the camera, at least ${pixels} pixels wide.`;

export const image = {
  image: { ...shared, label: "Photo", hint: `Instead of the drawing. ${photoHint(960)}` },
  imageAlt: {
    label: "What the photo shows",
    hint: "One sentence for those who do not see it. Needed if there is a photo.",
  },
} as const;

export const toConfirm = {
  ...english,
  label: "Still to be confirmed",
  hint: "Visitors never see this. Take a line out when the company has confirmed it.",
  item: "point",
  isLong: true,
} as const;

export const position = {
  ...shared,
  label: "Place",
  hint: "1 stands first, then 2, 3 and so on. Take a place that the list does not show yet.",
} as const;

/** The button below a list of entries would write a new entry. */
export const chosen = "Choose from the list.";

export const draft = { ...shared, label: "Not to be published yet", hint: "Only previews show it." } as const;

export const updated = {
  ...shared,
  label: "Last changed on",
  initial: "{{now}}",
  hint: "Change it when you change what the text says.",
} as const;

export const pageFields = {
  title: { label: "Title" },
  summary: { label: "Summary", hint: "In the list and below the title. At most 240 letters.", isLong: true },
  metaDescription,
  position,
  draft,
  updated,
} as const;

export const review = {
  reviewedBy: {
    label: "Read by the doctor",
    hint: "Name and qualification. Empty until a doctor has read it, and again after you change the medicine.",
  },
  reviewedOn: { ...shared, label: "Read on", hint: "Empty until a doctor has read it." },
} as const;

export const longText = {
  label: "Text",
  hint: "Use Heading 2 for headings. The title is already there.",
} as const;

export const evidence = {
  ...english,
  label: "Evidence",
  hint: "Visitors never see this. Each sentence with a number, a time or a risk, for the doctor to compare with its source.",
  item: "sentence",
  fields: {
    sentence: { ...english, label: "Our sentence", isLong: true },
    source: { ...english, label: "Source", hint: "Who says it, and the address.", isLong: true },
    excerpt: { ...english, label: "Words of the source", hint: "Copied word by word.", isLong: true },
  },
} as const;

export const sources = {
  label: "Sources",
  hint: "The list at the end of the page. Each figure in the text needs its source here.",
  item: "source",
  fields: {
    name: { label: "Name", hint: "Who says it, and what the page is called." },
    url: { label: "Address", hint: "Copied from the browser. Begins with https://" },
    published: { label: "Published on", hint: "Empty if the source names no day." },
  },
} as const;
