import type { DatabaseSync } from 'node:sqlite';
import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import type { Language } from '@doorstep/contracts/language/languages.ts';
import type { SearchDocument } from './document.ts';
import type { Facts } from './facts.ts';
import { openKeyTable } from './key-table.ts';
import { readDocument } from './memory.ts';
import { openPartTable, type Part } from './part-table.ts';
import type { toStored } from './stored.ts';

/** Languages in which an answer has translations. */
export type ShownLanguages = Language | 'all' | 'none';

/** All businesses in the file, with their keys and what belongs to them. */
export function openBusinessTable(db: DatabaseSync) {
  const select = db.prepare('SELECT fields, description, keys FROM businesses WHERE id = ?');
  const selectJson = db.prepare('SELECT json, translations FROM businesses WHERE id = ?');
  const erase = db.prepare('DELETE FROM businesses WHERE id = ?');
  const insert = db.prepare(
    'INSERT INTO businesses (id, json, translations, facts, fields, description, keys) VALUES (?, ?, ?, ?, ?, ?, ?)',
  );
  const update = db.prepare('UPDATE businesses SET json = ?, facts = ? WHERE id = ?');
  const keyTable = openKeyTable(db);
  const parts = { offerings: openPartTable(db, 'offerings'), gallery: openPartTable(db, 'gallery') };

  return {
    keys: keyTable,
    /** Adds a business that is not in the file. */
    put({ shown, facts, keys, document, offerings, gallery }: ReturnType<typeof toStored>): void {
      const { id } = shown;
      insert.run(
        id,
        toJson(shown),
        shown.translations ? JSON.stringify(shown.translations) : null,
        JSON.stringify(facts),
        JSON.stringify(document.fields),
        document.description.join(' '),
        keys.join(' '),
      );
      keyTable.put(id, keys);
      if (shown.approvalStatus !== 'approved') return;
      parts.offerings.put(id, offerings);
      parts.gallery.put(id, gallery);
    },
    /** Replaces what a business shows but for its translations and its parts. */
    update(shown: Business, facts: Facts): void {
      update.run(toJson(shown), JSON.stringify(facts), shown.id);
    },
    /** Returns the words of the removed business; undefined for one that is not in the file. */
    remove(id: number): SearchDocument | undefined {
      const row = select.get(id);
      if (!row) return undefined;
      erase.run(id);
      keyTable.remove(id, String(row.keys).split(' '));
      for (const part of Object.values(parts)) part.remove(id);
      return readDocument(row.fields, row.description);
    },
    getJson(id: number, languages: ShownLanguages = 'none'): string | undefined {
      const { json, translations } = selectJson.get(id) ?? {};
      if (typeof json !== 'string') return undefined;
      const shown = typeof translations === 'string' && pickLanguages(translations, languages);
      return shown ? `${json.slice(0, -1)},"translations":${shown}}` : json;
    },
    listParts: (part: Part, businessId: number, skip: number, limit: number) =>
      parts[part].list(businessId, skip, limit),
  };
}

/** The answer that shows a business to visitors, without translations; null for one that they do not see. */
const toJson = ({ translations, ...business }: Business): string | null =>
  business.approvalStatus === 'approved' ? JSON.stringify(business) : null;

/** Picks the translations that are wanted, as JSON; undefined if there are none. */
function pickLanguages(translations: string, language: ShownLanguages): string | undefined {
  if (language === 'all') return translations;
  if (language === 'none') return undefined;
  const { [language]: texts } = JSON.parse(translations) as NonNullable<Business['translations']>;
  return texts && JSON.stringify({ [language]: texts });
}
