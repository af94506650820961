import type { Page } from "@playwright/test";

/** The files of a project by their paths. */
export type Files = Readonly<Record<string, string>>;

/** The name of the folder in the browser's private file system that stands for the project. */
const PROJECT = "project";

/** Makes the page's folder picker return the project's folder, as if somebody had chosen it. */
export const answerPicker = (page: Page): Promise<unknown> =>
  page.addInitScript((name) => {
    const pick = async () => (await navigator.storage.getDirectory()).getDirectoryHandle(name, { create: true });
    Object.assign(window, { showDirectoryPicker: pick });
  }, PROJECT);

/** Writes files into the project's folder. The page must be of the site. */
export const writeProject = (page: Page, files: Files): Promise<void> =>
  page.evaluate(
    async ([name, entries]) => {
      const root = await (await navigator.storage.getDirectory()).getDirectoryHandle(name, { create: true });
      // The editor takes a folder for a project if it has this one.
      await root.getDirectoryHandle(".git", { create: true });
      for (const [path, text] of Object.entries(entries)) {
        const folders = path.split("/");
        const file = folders.pop() ?? "";
        let folder = root;
        for (const part of folders) folder = await folder.getDirectoryHandle(part, { create: true });
        const stream = await (await folder.getFileHandle(file, { create: true })).createWritable();
        await stream.write(text);
        await stream.close();
      }
    },
    [PROJECT, files] as const,
  );

/** Reads all files of the project's folder, each byte as one character. */
export const readProject = (page: Page): Promise<Files> =>
  page.evaluate(async (name) => {
    const files: Record<string, string> = {};
    const readFile = async (handle: FileSystemFileHandle, path: string): Promise<void> => {
      const reader = new FileReader();
      reader.readAsBinaryString(await handle.getFile());
      await new Promise((ended) => reader.addEventListener("loadend", ended));
      if (reader.error) throw reader.error;
      files[path] = `${reader.result}`;
    };
    // One file after the other would take seconds for each look at the folder.
    const read = async (folder: FileSystemDirectoryHandle, path: string): Promise<void> => {
      const tasks: Promise<void>[] = [];
      for await (const entry of folder.values()) {
        const inside = `${path}${entry.name}`;
        tasks.push(entry instanceof FileSystemDirectoryHandle ? read(entry, `${inside}/`) : readFile(entry, inside));
      }
      await Promise.all(tasks);
    };
    await read(await (await navigator.storage.getDirectory()).getDirectoryHandle(name), "");
    return files;
  }, PROJECT);
