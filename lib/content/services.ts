import "server-only";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { cache } from "react";
import * as z from "zod";
import { type ServiceId, serviceIds } from "#content/routes.ts";
import {
  inFile,
  metaDescription,
  readFrontMatter,
  readParagraphs,
  threeSteps,
  words,
} from "#lib/content/front-matter.ts";
import { type Locale, locales } from "#lib/i18n/locales.ts";

const frontMatter = z.strictObject({
  title: words,
  cardDescription: words,
  /** Short, so that on a phone the button below it is visible without scrolling. */
  description: words.max(200),
  /** The need in the words of a visitor: "I have a diagnosis". */
  need: words,
  included: z.array(words).min(1),
  steps: threeSteps,
  atHand: z.array(words).min(1),
  questions: z.array(z.strictObject({ question: words, answer: words })).min(1),
  quote: words,
  metaDescription,
});

/** The texts of a service in one language (requirements §3.12). `moreInfo` is a list of paragraphs. */
export type Service = z.infer<typeof frontMatter> & { id: ServiceId; moreInfo: string[] };

/**
 * Reads a service from its Markdown file.
 * @throws {Error} if the file is invalid; it names the file and all reasons and stops the build.
 */
export function parseService(id: ServiceId, path: string, source: string): Service {
  return inFile(path, () => {
    const { data, body } = readFrontMatter(frontMatter, source);
    return { ...data, id, moreInfo: readParagraphs(body, "More Information") };
  });
}

async function readService(locale: Locale, id: ServiceId): Promise<Service> {
  const path = join("content", "services", locale, `${id}.md`);
  return parseService(id, path, await readFile(path, "utf8"));
}

/** Returns all services in a language, in the order of requirements §2.16. */
export const getServices = cache((locale: Locale) => Promise.all(serviceIds.map((id) => readService(locale, id))));

/** Returns the service with an id, or undefined. */
export async function findService(locale: Locale, id: string): Promise<Service | undefined> {
  return (await getServices(locale)).find((service) => service.id === id);
}

/** Returns the id of the service with this title in any language, or undefined. */
export async function findServiceIdByTitle(title: string): Promise<ServiceId | undefined> {
  const all = await Promise.all(locales.map((locale) => getServices(locale.code)));
  return all.flat().find((service) => service.title === title)?.id;
}
