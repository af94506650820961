import * as z from "zod";
import { routes, serviceIds } from "#content/routes.ts";
import type { Locale } from "#lib/i18n/locales.ts";
import { defineCollection } from "#lib/site/content/collection.ts";
import { readShortText } from "#lib/site/content/entry-text.ts";
import { CHOSEN, position, words } from "#lib/site/content/front-matter.ts";
import { evidenceList } from "#lib/site/content/review-fields.ts";

/** The order on the page. `questions.groups.<group>` in the messages has the headings. */
export const questionGroups = ["treatment", "cost", "travel", "stay", "papers", "trust"] as const;

export type QuestionGroup = (typeof questionGroups)[number];

const ids = z.array(words).optional().meta({ language: "shared", hint: CHOSEN });

const frontMatter = z.strictObject({
  question: words.meta({ label: "Question", hint: "As a patient asks it." }),
  group: z.enum(questionGroups).meta({
    language: "shared",
    label: "Group",
    hint: "The heading below which it stands.",
    options: {
      treatment: "The treatment",
      cost: "The cost",
      travel: "The journey",
      stay: "The stay",
      papers: "Papers and data",
      trust: "Who we are",
    },
  }),
  position: position.meta({ label: "Place in the group" }),
  /** The pages of these treatments, services and guides show the question too. */
  treatments: ids.meta({ label: "Also on these treatments", entriesOf: "treatments" }),
  services: z
    .array(z.enum(serviceIds))
    .optional()
    .meta({ language: "shared", label: "Also on these services", entriesOf: "services" }),
  guides: ids.meta({ label: "Also on these guides", entriesOf: "guides" }),
  evidence: evidenceList,
});

/** `answer` is HTML. */
export type Question = Omit<z.infer<typeof frontMatter>, "evidence"> & { id: string; answer: string };

const groupOf = ({ group }: Question) => questionGroups.indexOf(group);

export const questions = defineCollection({
  folder: "questions",
  schema: frontMatter,
  grows: true,
  isMarkdown: true,
  toEntry: ({ id, locale, data: { evidence: _, ...shown }, body }): Question => ({
    ...shown,
    id,
    answer: readShortText(body, locale, "the answer"),
  }),
  order: (one, other) => groupOf(one) - groupOf(other) || one.position - other.position,
  editor: {
    label: "Questions",
    singular: "question",
    description:
      "What patients ask. Each answer stands once, on the page of questions, and on the pages that you name here.",
    slug: "{{question}}",
    page: routes.questions,
    summary: "{{group}} {{position}}: {{question}}",
    body: { label: "Answer", hint: "2 to 5 sentences. The first one answers." },
  },
});

export const questionsOn = async (locale: Locale, kind: "treatments" | "services" | "guides", id: string) =>
  (await questions.list(locale)).filter((question) => (question[kind] as readonly string[] | undefined)?.includes(id));
