import type { Controls } from "#verification/editor/controls.ts";

/** An everyday job of the team, done with the keyboard and the mouse. */
export interface Job {
  readonly name: string;
  readonly run: (editor: Controls, photo: string) => Promise<void>;
  /** The name of the photo that it chooses, without its ending. The editor makes the name of its own file from it. */
  readonly photo?: string;
  /** The files that it changes or adds, and no other. */
  readonly files: readonly string[];
  /** What visitors see then. The first page is the one that the editor previews. */
  readonly pages: readonly ExpectedPage[];
}

/** A job that adds an entry. */
export interface NewEntry extends Job {
  /** The name of the entry on the editor’s board, which leaves out marks such as "?". */
  readonly title: string;
}

/** What visitors see after a job. */
export interface ExpectedPage {
  readonly path: string;
  /** Texts that the page shows. */
  readonly texts?: readonly string[];
  /** The alternative texts of photos that the page shows, empty beside a name. */
  readonly photos?: readonly string[];
  /** Texts that it does not show. */
  readonly lacks?: readonly string[];
}
