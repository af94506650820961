import { everyLocale } from "#lib/i18n/locales.ts";
import { writeCameraPhoto } from "#verification/editor/camera-photo.ts";
import { previewOf } from "#verification/editor/github/graphql.ts";
import type { Repository } from "#verification/editor/github/repository.ts";
import { type Setting, signIn, type Visit } from "#verification/editor/github/visit.ts";
import { newEntries } from "#verification/editor/new-entries.ts";
import type { Check } from "#verification/support/checklist.ts";

/** Where a scenario happens, and who writes down what it shows. */
interface Scene extends Setting {
  readonly repository: Repository;
  /** A folder for photos. */
  readonly folder: string;
  readonly check: Check;
}

const SITE = { file: "brand/site.json", branch: "cms/general/site", label: "Who we are, and how to reach us" };
const LANGUAGES = { file: "content/languages.json", branch: "cms/general/languages", label: "Languages" };

/** Somebody whose token does not fit learns why. */
export async function refuseTokens({ check, ...setting }: Scene): Promise<void> {
  const sentences = {
    "token-of-nobody": "The provided token is invalid. Please check and try again.",
    "token-of-a-stranger": "You don’t have access to the “repository” repository.",
  };
  for (const [token, sentence] of Object.entries(sentences)) {
    const { page, end } = await signIn(setting, token);
    const message = page.getByRole("alert").filter({ hasText: /invalid|access to/ });
    const said = withoutMarks((await message.textContent()) ?? "");
    check(`${token}: ${sentence}`, said.includes(sentence), [said]);
    await end();
  }
}

/** A phone number becomes a proposal with a preview, and then a commit on the main branch. */
export async function publishPhone({ check, repository, ...setting }: Scene): Promise<void> {
  const before = repository.head("main");
  const [source, { phone }] = [repository.read("main", SITE.file), JSON.parse(repository.read("main", SITE.file))];
  const expected = source.replace(phone.shown, "+91 124 400 0000").replace(phone.dialled, "+911244000000");

  const visit = await signIn(setting, "token-of-asha");
  const { page } = visit;
  await page.getByRole("treeitem").first().waitFor();
  console.log(`       presses to sign in: ${visit.countPresses()}`);
  await visit.choose("General", SITE.label);
  await visit.fill("_default", "phone.shown", "+91 124 400 0000");
  await visit.fill("_default", "phone.dialled", "+911244000000");
  await visit.saveDraft();
  console.log(`       presses to change and save: ${visit.countPresses()}`);
  const [proposal, ...others] = repository.pullRequests;
  const changed = repository.changedPaths(SITE.branch);
  check("Save makes one proposal, a draft", proposal?.isDraft === true && others.length === 0);
  check("which changes one file", changed.join() === SITE.file, changed);
  check("to the byte as it was, but for the number", repository.read(SITE.branch, SITE.file) === expected);
  check("and leaves the main branch as it was", repository.head("main") === before);
  if (!proposal) return;

  await visit.showBoard();
  await openPreview(visit, SITE.label);
  check("View Preview opens the preview of the proposal", setting.outside.delete(`${previewOf(proposal)}/`));
  console.log(`       presses to open the preview: ${visit.countPresses()}`);

  await makeReady(visit, SITE.label);
  const isReady = !proposal.isDraft && proposal.labels.join() === "sveltia-cms/pending_publish";
  check("in the column Ready it is no draft any more", isReady, proposal.labels);
  await publish(visit);
  await page.getByText("Entry published.").waitFor();
  const { parent, message } = repository.head("main");
  check(`Publish makes one commit on the main branch, "${message}"`, parent === before);
  check("with the file of the proposal", repository.read("main", SITE.file) === expected);
  check("and deletes the branch", !repository.branches.has(SITE.branch));
  console.log(`       presses to publish: ${visit.countPresses()}, after the card was dragged`);
  await visit.end();
}

/** Each entry that somebody adds becomes a proposal with a preview of its page, and then one commit with its files. */
export async function publishEntries({ check, repository, folder, ...setting }: Scene): Promise<void> {
  for (const job of newEntries) {
    const before = repository.head("main");
    const visit = await signIn(setting, "token-of-asha");
    await visit.page.getByRole("treeitem").first().waitFor();
    visit.countPresses();
    await job.run(visit, await writeCameraPhoto(folder, job));
    await visit.saveDraft();
    const proposal = repository.pullRequests.at(-1);
    const changed = proposal ? repository.changedPaths(proposal.branch).toSorted() : [];
    check(`${job.name}: one proposal with its files`, changed.join() === job.files.toSorted().join(), changed);
    if (!proposal) return;
    await visit.showBoard();
    await openPreview(visit, job.title);
    const address = `${previewOf(proposal)}${job.pages[0]?.path}`;
    check(`its preview opens: ${address}`, setting.outside.delete(address), [...setting.outside]);
    await makeReady(visit, job.title);
    await publish(visit);
    await visit.page.getByText("Entry published.").waitFor();
    const { parent, tree } = repository.head("main");
    const isPublished = parent === before && job.files.every((file) => tree.has(file));
    check(`published as one commit, with ${visit.countPresses()} presses in all`, isPublished);
    await visit.end();
  }
}

/** A person's portrait goes into the same proposal as the files that name it. */
export async function proposePhoto({ check, repository, folder, ...setting }: Scene): Promise<void> {
  const visit = await signIn(setting, "token-of-asha");
  await visit.open("team/entries/hospitals");
  await visit.fill("en", "name", "Asha Rao");
  const photo = await writeCameraPhoto(folder, { photo: "IMG 0044" });
  await visit.choosePhoto(visit.fieldOf("en", "image"), photo);
  await visit.saveDraft();
  const branch = "cms/team/hospitals";
  const changed = repository.changedPaths(branch);
  const [picture = "", ...others] = changed.filter((path) => path.startsWith("content/media/"));
  const isWhole = others.length === 0 && changed.length === everyLocale.length + 1;
  check("a portrait is in one proposal with the person, in all languages", isWhole, changed);
  check("made smaller, as WebP", repository.read(branch, picture).startsWith("RIFF"), [picture]);
  await visit.end();
}

/** What somebody may do wrong, or GitHub refuse, has a message, and changes nothing on the main branch. */
export async function nameReasons({ check, repository, ...setting }: Scene): Promise<void> {
  const contentsAlone = await signIn(setting, "token-for-contents-alone");
  const noRight = await failToSave(contentsAlone);
  const right = "Resource not accessible by personal access token";
  check(`a token that may not write pull requests: ${right}`, noRight.includes(right), [noRight]);
  await contentsAlone.end();

  repository.takesDrafts = false;
  const privately = await signIn(setting, "token-of-asha");
  const noDrafts = await failToSave(privately);
  const drafts = "Draft pull requests are not supported in this repository.";
  check(`a private repository in GitHub's free plan: ${drafts}`, noDrafts.includes(drafts), [noDrafts]);
  repository.takesDrafts = true;
  await privately.dialog.getByRole("button", { name: "OK" }).click();

  await privately.saveDraft();
  const changed = repository.changedPaths(LANGUAGES.branch);
  check("after both, saving again makes the proposal", changed.join() === LANGUAGES.file, changed);
  const additions = [{ path: LANGUAGES.file, contents: btoa("{}\n") }];
  const developers = repository.commit("main", repository.head("main").oid, "Change the same file", { additions });
  await privately.showBoard();
  await makeReady(privately, LANGUAGES.label);
  await publish(privately);
  const conflict = "Couldn’t publish the entry. Please try again.";
  await privately.page.getByText(conflict).waitFor();
  check(`a proposal for a file that has changed since: ${conflict}`, repository.head("main") === developers);
  await privately.press(privately.page.getByRole("button", { name: "Discard Changes" }));
  await privately.press(privately.dialog.getByRole("button", { name: "Discard" }));
  await privately.page.getByRole("listitem").waitFor({ state: "hidden" });
  check("Discard closes it", repository.pullRequests.at(-1)?.state === "closed");
  await privately.end();
}

/** Two people who have opened the editor before either has saved. */
export async function saveTwice({ check, repository, ...setting }: Scene): Promise<void> {
  const [asha, juma] = [await signIn(setting, "token-of-asha"), await signIn(setting, "token-of-juma")];
  await juma.page.getByRole("treeitem").first().waitFor();
  await asha.choose("General", SITE.label);
  await asha.fill("_default", "name", "Name of Asha");
  await asha.saveDraft();
  await juma.choose("General", SITE.label);
  await juma.fill("_default", "email", "juma@veramed.example");
  await juma.press(juma.saveButton);
  const message = "A pull request already exists";
  const said = (await juma.dialog.textContent()) ?? "";
  check(`who saves an entry that another has saved meanwhile: ${message}`, said.includes(message), [said]);
  const file = repository.read(SITE.branch, SITE.file);
  const isReplaced = file.includes("juma@") && !file.includes("Name of Asha");
  check("and replaces it in the proposal (a fault of the editor; the guide warns of it)", isReplaced);
  await asha.end();
  await juma.end();
}

/** Switches a language, presses Save, and returns what the editor says. */
async function failToSave(visit: Visit): Promise<string> {
  await visit.choose("General", LANGUAGES.label);
  await visit.press(await visit.field("_default", "fr.reviewed"));
  await visit.press(visit.saveButton);
  return (await visit.dialog.textContent()) ?? "";
}

/** Opens the preview of an entry from the board, and closes it again. */
async function openPreview({ page, press }: Visit, label: string): Promise<void> {
  const button = cardOf(page, label).getByRole("button", { name: "View Preview" });
  const [preview] = await Promise.all([page.waitForEvent("popup"), press(button)]);
  await preview.waitForURL((url) => url.href !== "about:blank").catch(() => undefined);
  await preview.close();
}

const cardOf = (page: Visit["page"], label: string) => page.getByRole("listitem").filter({ hasText: label });

/** Drags the card of an entry to the last column of the board. */
async function makeReady({ page }: Visit, label: string): Promise<void> {
  await cardOf(page, label).dragTo(page.getByRole("list", { name: "Ready" }));
  await page.getByText("Status updated.").waitFor();
}

async function publish({ page, press, dialog }: Visit): Promise<void> {
  await press(page.getByRole("button", { name: "Publish Entry" }));
  await press(dialog.getByRole("button", { name: "Publish" }));
}

/** Takes out the signs of direction that the editor puts around a name. */
const withoutMarks = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, "");
