import { type Awaited, askAgain } from './changes.ts';

/** Changes of the categories and the site that the projection does not show yet. All are read at once. */
export class CategoryChanges {
  #asked: Awaited | undefined;
  /** The versions of categories that readers have waited for. */
  readonly #shown = new Map<number, { version: number; reached: Promise<void> }>();

  /** Undefined if there are none. */
  get asked(): Awaited | undefined {
    return this.#asked;
  }

  /** Resolves when the changes until now are settled. */
  add(): Promise<void> {
    this.#asked = askAgain(this.#asked);
    return this.#asked.reached.promise;
  }

  /** Settles the changes that were asked for before they were read, once `applied` resolves. */
  settle(asked: Awaited, applied: Promise<void>): void {
    // Otherwise they have changed again in the meantime.
    if (this.#asked !== asked) return;
    this.#asked = undefined;
    asked.reached.resolve(applied);
  }

  /** Resolves when a category is shown in this version or a later one, for which the first caller has `ask` read the changes. */
  waitFor(id: number, version: number, ask: () => Promise<void>): Promise<void> {
    const known = this.#shown.get(id);
    if (known && known.version >= version) return known.reached;
    const reached = ask();
    this.#shown.set(id, { version, reached });
    return reached;
  }
}
