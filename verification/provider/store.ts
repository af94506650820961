import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { PostName } from "#verification/provider/calls.ts";

export interface FileFacts {
  field: string;
  name: string;
  mimeType: string;
  size: number;
  sha256: string;
}

/** An accepted request. */
export interface ReceivedSubmission {
  id: string;
  receivedAt: string;
  call: PostName;
  fields: [name: string, value: string][];
  files: FileFacts[];
  dropped: string[];
  headers: { authorization: string | null; idempotencyKey: string | null; contentLength: string | null };
}

export interface Review {
  id: string;
  name: string;
  location: string;
  rating: number;
  review: string;
  /** The name of the stored image, or empty. */
  image: string;
  approved: boolean;
  createdAt: string;
  updatedAt: string;
}

export interface StoredGalleryGroup {
  id: string;
  images: { id: string; file: string }[];
  createdAt: string;
}

const schema = `
  CREATE TABLE IF NOT EXISTS submissions (seq INTEGER PRIMARY KEY, record TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS reviews (
    seq INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, name TEXT NOT NULL, location TEXT NOT NULL, rating REAL NOT NULL,
    review TEXT NOT NULL, image TEXT NOT NULL, approved INTEGER NOT NULL, createdAt TEXT NOT NULL, updatedAt TEXT NOT NULL
  );
  CREATE TABLE IF NOT EXISTS gallery (id TEXT PRIMARY KEY, images TEXT NOT NULL, createdAt TEXT NOT NULL);`;

/** Stores submissions, reviews and the gallery in a SQLite file that server and commands may open at the same time. */
export class Store {
  readonly #database: DatabaseSync;

  constructor(dataDir: string) {
    this.#database = new DatabaseSync(join(dataDir, "provider.sqlite"), { timeout: 5000 });
    // Without `synchronous`, a commit waits for no disk. The data outlives a killed process, though not a power cut.
    this.#database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF; ${schema}`);
  }

  close(): void {
    this.#database.close();
  }

  /** Adds a submission and, if it is a review, its review: both or neither. */
  add(submission: ReceivedSubmission, review?: Review): void {
    this.#atomically(() => {
      this.#database.prepare("INSERT INTO submissions (record) VALUES (?)").run(JSON.stringify(submission));
      if (review) this.addReview(review);
    });
  }

  /** Adds a review, unless its id exists. */
  addReview({ approved, ...review }: Review): void {
    this.#database
      .prepare(
        `INSERT INTO reviews (id, name, location, rating, review, image, approved, createdAt, updatedAt)
         VALUES (:id, :name, :location, :rating, :review, :image, :approved, :createdAt, :updatedAt)
         ON CONFLICT DO NOTHING`,
      )
      .run({ ...review, approved: Number(approved) });
  }

  addGalleryGroup({ id, images, createdAt }: StoredGalleryGroup): void {
    this.#database
      .prepare("INSERT INTO gallery (id, images, createdAt) VALUES (?, ?, ?) ON CONFLICT DO NOTHING")
      .run(id, JSON.stringify(images), createdAt);
  }

  /** Returns all submissions, oldest first. */
  submissions(): ReceivedSubmission[] {
    const rows = this.#database.prepare("SELECT record FROM submissions ORDER BY seq").all();
    return rows.map(({ record }) => JSON.parse(String(record)));
  }

  /** Returns all reviews, newest first. */
  reviews(): Review[] {
    const rows = this.#database.prepare("SELECT * FROM reviews ORDER BY createdAt DESC, seq DESC").all();
    return rows.map(({ seq: _, approved, ...row }) => ({ ...row, approved: approved === 1 }) as Review);
  }

  /** Returns all groups of the gallery, newest first. */
  gallery(): StoredGalleryGroup[] {
    const rows = this.#database.prepare("SELECT * FROM gallery ORDER BY createdAt DESC").all();
    return rows.map(({ images, ...row }) => ({ ...row, images: JSON.parse(String(images)) }) as StoredGalleryGroup);
  }

  /** Approves or hides a review; returns false if there is none with this id. */
  setApproved(id: string, approved: boolean): boolean {
    const { changes } = this.#database
      .prepare("UPDATE reviews SET approved = ?, updatedAt = ? WHERE id = ?")
      .run(Number(approved), new Date().toISOString(), id);
    return changes === 1;
  }

  /** Deletes all submissions and reviews, and returns the submissions. */
  clear(): ReceivedSubmission[] {
    return this.#atomically(() => {
      const removed = this.submissions();
      this.#database.exec("DELETE FROM submissions; DELETE FROM reviews;");
      return removed;
    });
  }

  #atomically<T>(work: () => T): T {
    this.#database.exec("BEGIN IMMEDIATE");
    try {
      const result = work();
      this.#database.exec("COMMIT");
      return result;
    } catch (error) {
      if (this.#database.isTransaction) this.#database.exec("ROLLBACK");
      throw error;
    }
  }
}

/** Returns an id like MongoDB's: 24 hex digits that begin with the time. */
export function newId(now = Date.now()): string {
  return Math.floor(now / 1000).toString(16) + randomBytes(8).toString("hex");
}
