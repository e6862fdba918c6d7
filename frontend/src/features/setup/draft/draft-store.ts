import { createStore, delMany, get, keys, setMany } from 'idb-keyval';
import { type Draft, packDraft, unpackDraft } from './draft.ts';

const pictures = createStore('doorstep-setup', 'pictures');

/**
 * The draft of one account on this device: its text in local storage and its pictures as files in IndexedDB, both under the
 * id of the account, so that other accounts on the same device do not see it.
 */
export function createDraftStore(userId: number) {
  const textKey = `doorstep-setup-${userId}`;
  const prefix = `${userId}/`;
  let saved = new Map<string, File>();
  let isRemoved = false;
  /** Writes run one after the other, so that the last one wins. */
  let lastWrite: Promise<unknown> = Promise.resolve();

  async function saveFiles(files: Map<string, File>) {
    const added = [...files].filter(([name, file]) => saved.get(name) !== file);
    const gone = [...saved.keys()].filter(name => !files.has(name));
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
    saved = files;
  }

  return {
    async read(): Promise<Draft | undefined> {
      try {
        const text = localStorage.getItem(textKey);
        if (text === null) return undefined;
        return await unpackDraft(text, async name => {
          const file = await get<File>(prefix + name, pictures);
          if (file) saved.set(name, file);
          return file;
        });
      } catch {
        return undefined;
      }
    },

    /** Returns false if the browser stores nothing, as in private windows or on a full disk. */
    write(draft: Draft): Promise<boolean> {
      const writing = lastWrite.then(async () => {
        if (isRemoved) return true;
        try {
          const { text, files } = packDraft(draft);
          localStorage.setItem(textKey, text);
          await saveFiles(files);
          return true;
        } catch {
          return false;
        }
      });
      lastWrite = writing;
      return writing;
    },

    /** Deletes the draft; later writes do nothing. */
    async remove(): Promise<void> {
      isRemoved = true;
      await lastWrite;
      try {
        localStorage.removeItem(textKey);
        const own = (await keys<string>(pictures)).filter(key => key.startsWith(prefix));
        await delMany(own, pictures);
      } catch {
        // There was nothing to delete.
      }
    },
  };
}

export type DraftStore = ReturnType<typeof createDraftStore>;
