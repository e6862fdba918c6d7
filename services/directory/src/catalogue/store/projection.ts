import type { Category } from '@doorstep/contracts/directory/categories/schema.ts';
import type { Field } from '@doorstep/contracts/directory/custom-fields/schema.ts';
import type { Site } from '@doorstep/contracts/directory/site/schema.ts';
import type { Logger } from '@doorstep/platform/telemetry';
import type { SiteGazetteer } from '../../locations/gazetteer.ts';
import type { BusinessRow } from '../../models/business.model.ts';
import type { CalledCategory } from '../../models/category.model.ts';
import { type CitySlugs, citySlugsOf } from '../../vocabulary/city-slug.ts';
import { readNumber } from '../../vocabulary/number-keys.ts';
import type { SearchLanguage } from '../../vocabulary/search-language.ts';
import type { Members } from './bits.ts';
import { openBusinessTable, type ShownLanguages } from './business-table.ts';
import { listChangedCategories, openCategoryTable } from './category-table.ts';
import { claimFile } from './claim-file.ts';
import type { Memory } from './memory.ts';
import { openOutdatedTable } from './outdated-table.ts';
import { openServiceNames, type Part } from './part-table.ts';
import { openDatabase } from './schema.ts';
import { SiteMemory } from './site-memory.ts';
import type { WholeBusiness } from './stored.ts';
import { type Effect, transact } from './transaction.ts';
import { createWriter } from './writer.ts';

/**
 * All businesses, for the searches of visitors and administrators, and everything that visitors may see, as ready answers. It can be
 * rebuilt at any time.
 */
export interface Projection extends Memory {
  /** The time at which searches ask what is open. */
  now(): Date;
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
export function openProjection(
  file: string,
  gazetteer: SiteGazetteer,
  log: Logger,
  now: () => Date = () => new Date(),
): Projection {
  const claimed = claimFile(file);
  const db = openDatabase(claimed.path, log);
  const businesses = openBusinessTable(db);
  const categories = openCategoryTable(db);
  const outdated = openOutdatedTable(db);
  const memory = new SiteMemory(db, gazetteer, outdated);
  const writer = createWriter({ businesses, outdated, categories, gazetteer, memory });
  const change = (write: () => Effect[]) =>
    transact(db, write, error => {
      log.error({ err: error }, 'the memory of the projection differs from its file; reading all of it again');
      memory.reload();
    });
  const toMembers = (ids: readonly number[]): Members =>
    ids.length > 0 ? memory.lists.toBits(ids).words : new Uint32Array();

  return {
    now,
    get lists() {
      return memory.lists;
    },
    get texts() {
      return memory.texts;
    },
    get language() {
      return memory.language;
    },
    gazetteer,
    get citySlugs() {
      return citySlugsOf(memory.site.country);
    },
    apply(changed, gone) {
      change(() => [...gone.flatMap(writer.remove), ...changed.flatMap(writer.put)]);
      memory.settle();
    },
    applyCopies(rows) {
      if (rows.length > 0) change(() => rows.flatMap(writer.putCopies));
    },
    applyCategories(current) {
      const changed = listChangedCategories(categories.allCalled(), current);
      change(() => {
        for (const business of memory.lists.allOfAnyStatus())
          if (business.categories.some(id => changed.has(id))) outdated.add(business.id);
        return [categories.write(current)];
      });
    },
    applySite(site) {
      if (site.language === memory.site.language && site.country === memory.site.country) return;
      change(() => {
        outdated.addAll();
        return [memory.write(site)];
      });
    },
    listOutdated: outdated.list,
    categories: categories.all,
    calledCategories: categories.allCalled,
    findCategory: categories.find,
    findField: categories.findField,
    getJson: businesses.getJson,
    listParts: businesses.listParts,
    findNamed: name => toMembers(memory.language.toNameKeys(name).flatMap(businesses.keys.find)),
    findNumber: number => toMembers(readNumber(number, memory.site.country).flatMap(businesses.keys.findBeginning)),
    listServiceNames: openServiceNames(db),
    close() {
      db.close();
      claimed.release();
    },
  };
}
