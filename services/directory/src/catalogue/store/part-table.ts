import type { DatabaseSync } from 'node:sqlite';
import { listTranslations } from '@doorstep/contracts/common/translations.ts';
import type { Offering } from '@doorstep/contracts/directory/offerings/schema.ts';
import type { Language } from '@doorstep/contracts/language/languages.ts';

/** A list that belongs to a business. */
export type Part = 'offerings' | 'gallery';

type ServiceTexts = NonNullable<NonNullable<Offering['translations']>[Language]>;

/** The lists of one kind, of all businesses that visitors see. */
export interface PartTable {
  put(businessId: number, items: readonly unknown[]): void;
  remove(businessId: number): void;
  /** The answers that show the items, in order: `limit` of them after the first `skip`. */
  list(businessId: number, skip: number, limit: number): { total: number; json: string[] };
}

export function openPartTable(db: DatabaseSync, part: Part): PartTable {
  const erase = db.prepare(`DELETE FROM ${part} WHERE businessId = ?`);
  const insert = db.prepare(`INSERT INTO ${part} (businessId, place, json) VALUES (?, ?, ?)`);
  const count = db.prepare(`SELECT count(*) AS total FROM ${part} WHERE businessId = ?`);
  const select = db.prepare(`SELECT json FROM ${part} WHERE businessId = ? AND place >= ? ORDER BY place LIMIT ?`);
  return {
    put(businessId, items) {
      for (const [place, item] of items.entries()) insert.run(businessId, place, JSON.stringify(item));
    },
    remove: businessId => void erase.run(businessId),
    list: (businessId, skip, limit) => ({
      total: Number(count.get(businessId)?.total ?? 0),
      json: select.all(businessId, skip, limit).map(({ json }) => String(json)),
    }),
  };
}

/** Lists the names of all services of these businesses in all their languages, as often as they are used. */
export function openServiceNames(db: DatabaseSync): (ids: readonly number[]) => string[] {
  const select = db.prepare(
    `SELECT json ->> 'name' AS name, json -> 'translations' AS translations FROM offerings
     WHERE businessId IN (SELECT value FROM json_each(?))`,
  );
  return ids =>
    select
      .all(JSON.stringify(ids))
      .flatMap(({ name, translations }) => [
        String(name),
        ...(typeof translations === 'string' ? listTranslations<ServiceTexts>(JSON.parse(translations), 'name') : []),
      ]);
}
