import type { DatabaseSync } from 'node:sqlite';
import {
  type Business,
  type Category,
  defaultSite,
  type Field,
  type Language,
  listTranslations,
  type Offering,
  type Site,
  siteFields,
} from '@doorstep/contracts';
import type { Logger } from '@doorstep/platform/telemetry';
import type { SiteGazetteer } from '../../locations/gazetteer.ts';
import type { BusinessRow } from '../../models/business.model.ts';
import type { CalledCategory } from '../../models/category.model.ts';
import { type CitySlugs, citySlugsOf } from '../../vocabulary/city-slug.ts';
import { readNumber } from '../../vocabulary/number-keys.ts';
import { type SearchLanguage, searchLanguages } from '../../vocabulary/search-language.ts';
import type { Members } from './bits.ts';
import { listChangedCategories, openCategoryTable } from './category-table.ts';
import { claimFile } from './claim-file.ts';
import { type Memory, readDocument, readMemory } from './memory.ts';
import { openDatabase } from './schema.ts';
import { toStored, toStoredBusiness, type WholeBusiness } from './stored.ts';

/** A list that belongs to a business. */
export type Part = 'offerings' | 'gallery';

/** Languages in which an answer has translations. */
export type ShownLanguages = Language | 'all' | 'none';

type Effect = () => void;
type ServiceTexts = NonNullable<NonNullable<Offering['translations']>[Language]>;

/**
 * All businesses, for the searches of visitors and administrators, and everything that visitors may see, as ready answers. It can be
 * rebuilt at any time.
 */
export interface Projection extends Memory {
  /** The way texts and searches are compared: in the main language of the site. */
  readonly language: SearchLanguage;
  /** The places of the country of the site. */
  readonly gazetteer: SiteGazetteer;
  /** The addresses of cities in that country. */
  readonly citySlugs: CitySlugs;
  /** Writes and removes businesses, in one transaction. */
  apply(businesses: readonly WholeBusiness[], gone: readonly number[]): void;
  /** Writes the ratings and track records of stored businesses of which nothing else has changed. */
  applyCopies(rows: readonly BusinessRow[]): void;
  /**
   * Replaces all categories. Businesses whose words or place in the tree change with them are outdated until they are applied again.
   */
  applyCategories(categories: readonly CalledCategory[]): void;
  /**
   * Follows the language and the country of the site. If they change, all businesses are outdated until they are applied again; until
   * then, searches find the forms of words in both languages.
   */
  applySite(site: Pick<Site, 'language' | 'country'>): void;
  /** The businesses that were not applied since one of their categories or the site changed, even across a restart. */
  listOutdated(): number[];
  /** All categories as visitors see them, lowest id first. */
  categories(): readonly Category[];
  /** All categories with their synonyms, lowest id first. */
  calledCategories(): readonly CalledCategory[];
  /** The category with a current or former slug. */
  findCategory(slug: string): Category | undefined;
  /** The field with a key; undefined if there is none, or if it was deleted. */
  findField(key: string): Field | undefined;
  /** The answer that shows a business, with its translations in these languages; undefined if visitors do not see it. */
  getJson(id: number, translations?: ShownLanguages): string | undefined;
  /** The answers that show a part of a business, in order: `limit` of them after the first `skip`. */
  listParts(part: Part, businessId: number, skip: number, limit: number): { total: number; json: string[] };
  /** The businesses of any status whose whole name this is, in whatever way it is written; valid until the next change. */
  findNamed(name: string): Members;
  /** The businesses of any status with a telephone number, or a part of one that people use; valid until the next change. */
  findNumber(number: string): Members;
  /** The names of all services of these businesses in all their languages, as often as they are used. */
  listServiceNames(ids: readonly number[]): string[];
  close(): void;
}

/** Opens the projection in `file`, or in memory for `:memory:`. */
export function openProjection(file: string, gazetteer: SiteGazetteer, log: Logger): Projection {
  const claimed = claimFile(file);
  const db = openDatabase(claimed.path, log);
  const selectText = db.prepare('SELECT fields, description, keys FROM businesses WHERE id = ?');
  const selectJson = db.prepare('SELECT json, translations FROM businesses WHERE id = ?');
  const erase = db.prepare('DELETE FROM businesses WHERE id = ?');
  const outdate = db.prepare('INSERT OR IGNORE INTO outdated (id) VALUES (?)');
  const selectOutdated = db.prepare('SELECT id FROM outdated');
  const insertSite = db.prepare('INSERT INTO site (language, country) VALUES (?, ?)');
  const renew = db.prepare('DELETE FROM outdated WHERE id = ?');
  const insert = db.prepare(
    'INSERT INTO businesses (id, json, translations, facts, fields, description, keys) VALUES (?, ?, ?, ?, ?, ?, ?)',
  );
  const insertKey = db.prepare('INSERT INTO keys (key, id) VALUES (?, ?)');
  const eraseKey = db.prepare('DELETE FROM keys WHERE key = ? AND id = ?');
  const selectNamed = db.prepare('SELECT id FROM keys WHERE key = ?');
  const selectBeginning = db.prepare("SELECT id FROM keys WHERE key >= ?1 AND key < ?1 || ':'");
  const update = db.prepare('UPDATE businesses SET json = ?, facts = ? WHERE id = ?');
  const selectNames = db.prepare(
    `SELECT json ->> 'name' AS name, json -> 'translations' AS translations FROM offerings
     WHERE businessId IN (SELECT value FROM json_each(?))`,
  );
  const parts = { offerings: preparePart('offerings'), gallery: preparePart('gallery') };
  const categories = openCategoryTable(db);
  let site = readSite(db);
  gazetteer.use(site.country);
  let memory = readMemory(db, site);
  /** The language before the last change; unknown after a restart, which waits until every business is applied. */
  let former: SearchLanguage | undefined;
  /** True while the file may have words of a former language. */
  let isMixed = selectOutdated.get() !== undefined;

  const getSurroundings = () => ({
    categories: categories.allCalled(),
    gazetteer,
    country: site.country,
    language: searchLanguages[site.language],
  });

  function preparePart(part: Part) {
    return {
      erase: db.prepare(`DELETE FROM ${part} WHERE businessId = ?`),
      insert: db.prepare(`INSERT INTO ${part} (businessId, place, json) VALUES (?, ?, ?)`),
      count: db.prepare(`SELECT count(*) AS total FROM ${part} WHERE businessId = ?`),
      select: db.prepare(`SELECT json FROM ${part} WHERE businessId = ? AND place >= ? ORDER BY place LIMIT ?`),
    };
  }

  const toMembers = (rows: readonly Record<string, unknown>[]): Members =>
    rows.length > 0 ? memory.lists.toBits(rows.map(({ id }) => Number(id))).words : new Uint32Array();

  function remove(id: number): Effect[] {
    const text = selectText.get(id);
    if (!text) return [];
    const document = readDocument(text.fields, text.description);
    memory.texts.remove(id);
    erase.run(id);
    for (const key of String(text.keys).split(' ')) eraseKey.run(key, id);
    renew.run(id);
    for (const part of Object.values(parts)) part.erase.run(id);
    return [() => memory.texts.forget(id, document), () => memory.lists.remove(id)];
  }

  function put(business: WholeBusiness): Effect[] {
    const { shown, facts, keys, document, offerings, gallery } = toStored(business, getSurroundings());
    const { id } = shown;
    const removed = remove(id);
    insert.run(
      id,
      toJson(shown),
      shown.translations ? JSON.stringify(shown.translations) : null,
      JSON.stringify(facts),
      JSON.stringify(document.fields),
      document.description.join(' '),
      keys.join(' '),
    );
    for (const key of keys) insertKey.run(key, id);
    memory.texts.put(id, document);
    if (shown.approvalStatus === 'approved') {
      for (const [place, offering] of offerings.entries())
        parts.offerings.insert.run(id, place, JSON.stringify(offering));
      for (const [place, item] of gallery.entries()) parts.gallery.insert.run(id, place, JSON.stringify(item));
    }
    return [...removed, () => memory.lists.put(facts), () => memory.texts.recall(id, document)];
  }

  function putCopies(row: BusinessRow): Effect[] {
    const { ratingVersion = 0, trackRecordVersion = 0 } = row;
    const known = memory.lists.getAny(row._id);
    if (known?.ratingVersion === ratingVersion && known.trackRecordVersion === trackRecordVersion) return [];
    const { shown, facts } = toStoredBusiness(row, getSurroundings());
    update.run(toJson(shown), JSON.stringify(facts), row._id);
    return [() => memory.lists.put(facts)];
  }

  /**
   * Writes to the file, then applies the effects that `write` returns to memory. If one fails, memory is read from the file again,
   * which has everything.
   */
  function transact(write: () => Effect[]): void {
    let effects: Effect[];
    db.exec('BEGIN IMMEDIATE');
    try {
      effects = write();
      db.exec('COMMIT');
    } catch (error) {
      // After some errors, such as a full disk, SQLite has rolled back already.
      if (db.isTransaction) db.exec('ROLLBACK');
      throw error;
    }
    try {
      for (const effect of effects) effect();
    } catch (error) {
      log.error({ err: error }, 'the memory of the projection differs from its file; reading all of it again');
      memory = readMemory(db, site, memory);
    }
  }

  return {
    get lists() {
      return memory.lists;
    },
    get texts() {
      return memory.texts;
    },
    get language() {
      return searchLanguages[site.language];
    },
    gazetteer,
    get citySlugs() {
      return citySlugsOf(site.country);
    },
    apply(businesses, gone) {
      transact(() => [...gone.flatMap(remove), ...businesses.flatMap(put)]);
      if (!isMixed) return;
      isMixed = selectOutdated.get() !== undefined;
      memory.texts.renew(isMixed ? former?.stem : undefined);
    },
    applyCopies(rows) {
      if (rows.length > 0) transact(() => rows.flatMap(putCopies));
    },
    applyCategories(current) {
      const changed = listChangedCategories(categories.allCalled(), current);
      transact(() => {
        for (const business of memory.lists.allOfAnyStatus())
          if (business.categories.some(id => changed.has(id))) outdate.run(business.id);
        return [categories.write(current)];
      });
    },
    applySite({ language, country }) {
      if (language === site.language && country === site.country) return;
      transact(() => {
        db.exec('DELETE FROM site; INSERT OR IGNORE INTO outdated SELECT id FROM businesses');
        insertSite.run(language, country);
        return [
          () => {
            if (language !== site.language) former = searchLanguages[site.language];
            site = { language, country };
            gazetteer.use(country);
            memory = readMemory(db, site, memory);
            isMixed = true;
            memory.texts.renew(former?.stem);
          },
        ];
      });
    },
    listOutdated: () => selectOutdated.all().map(({ id }) => Number(id)),
    categories: categories.all,
    calledCategories: categories.allCalled,
    findCategory: categories.find,
    findField: categories.findField,
    getJson(id, languages = 'none') {
      const { json, translations } = selectJson.get(id) ?? {};
      if (typeof json !== 'string') return undefined;
      const shown = typeof translations === 'string' && pickLanguages(translations, languages);
      return shown ? `${json.slice(0, -1)},"translations":${shown}}` : json;
    },
    listParts(part, businessId, skip, limit) {
      const { count, select } = parts[part];
      return {
        total: Number(count.get(businessId)?.total ?? 0),
        json: select.all(businessId, skip, limit).map(({ json }) => String(json)),
      };
    },
    findNamed: name => toMembers(searchLanguages[site.language].toNameKeys(name).flatMap(key => selectNamed.all(key))),
    findNumber: number => toMembers(readNumber(number, site.country).flatMap(key => selectBeginning.all(key))),
    listServiceNames: ids =>
      selectNames
        .all(JSON.stringify(ids))
        .flatMap(({ name, translations }) => [
          String(name),
          ...(typeof translations === 'string' ? listTranslations<ServiceTexts>(JSON.parse(translations), 'name') : []),
        ]),
    close() {
      db.close();
      claimed.release();
    },
  };
}

/** The site whose businesses the file has; in a new file, one with the settings of the product. */
const readSite = (db: DatabaseSync): Pick<Site, 'language' | 'country'> =>
  siteFields
    .pick({ language: true, country: true })
    .parse(db.prepare('SELECT language, country FROM site').get() ?? defaultSite);

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
