import { createStore, delMany, get, keys, setMany } from 'idb-keyval';
import { type Draft, packDraft, unpackDraft } from './draft.ts';

const pictures = createStore('doorstep-setup', 'pictures');

/**
 * The draft of one account on this device: its text in local storage, its pictures as files in IndexedDB, both under the
 * account's id, so that another account on the same device does not get to see it.
 */
export function createDraftStore(userId: number) {
  const textKey = `doorstep-setup-${userId}`;
  const prefix = `${userId}/`;
  let kept = new Map<string, File>();
  let isRemoved = false;
  /** One after the other: a picture that is added and taken away again must end as taken away. */
  let turn: Promise<unknown> = Promise.resolve();

  async function keepFiles(files: Map<string, File>) {
    const added = [...files].filter(([name, file]) => kept.get(name) !== file);
    const gone = [...kept.keys()].filter(name => !files.has(name));
    if (added.length > 0)
      await setMany(
        added.map(([name, file]) => [prefix + name, file]),
        pictures,
      );
    if (gone.length > 0)
      await delMany(
        gone.map(name => prefix + name),
        pictures,
      );
    kept = files;
  }

  return {
    async read(): Promise<Draft | undefined> {
      try {
        const text = localStorage.getItem(textKey);
        if (text === null) return undefined;
        return await unpackDraft(text, async name => {
          const file = await get<File>(prefix + name, pictures);
          if (file) kept.set(name, file);
          return file;
        });
      } catch {
        return undefined;
      }
    },

    /** False where the browser keeps nothing: private windows, a full disk. */
    write(draft: Draft): Promise<boolean> {
      const writing = turn.then(async () => {
        if (isRemoved) return true;
        try {
          const { text, files } = packDraft(draft);
          localStorage.setItem(textKey, text);
          await keepFiles(files);
          return true;
        } catch {
          return false;
        }
      });
      turn = writing;
      return writing;
    },

    /** Nothing is written afterwards. */
    async remove(): Promise<void> {
      isRemoved = true;
      await turn;
      try {
        localStorage.removeItem(textKey);
        const own = (await keys<string>(pictures)).filter(key => key.startsWith(prefix));
        await delMany(own, pictures);
      } catch {
        // Nothing was kept there.
      }
    },
  };
}

export type DraftStore = ReturnType<typeof createDraftStore>;
