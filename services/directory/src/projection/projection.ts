import type { Category } from '@doorstep/contracts';
import type { Logger } from '@doorstep/platform/telemetry';
import { type BusinessRow, toBusiness } from '../businesses/business.model.ts';
import { redactBusiness } from '../businesses/business.policy.ts';
import { getCategoryPath } from '../categories/category-path.ts';
import { type GalleryItemRow, toGalleryItem } from '../gallery/gallery.model.ts';
import type { Gazetteer } from '../locations/gazetteer.ts';
import { type OfferingRow, toOffering } from '../offerings/offering.model.ts';
import { type SearchDocument, toDocument } from './document.ts';
import { toFacts } from './facts.ts';
import { createLists, type Lists } from './lists.ts';
import { openDatabase } from './schema.ts';
import { createTexts, type Texts } from './texts.ts';

/** An approved business with all that visitors see of it, as MongoDB has it. */
export interface VisibleBusiness {
  readonly row: BusinessRow;
  readonly offerings: readonly OfferingRow[];
  readonly gallery: readonly GalleryItemRow[];
}

/** What belongs to a business and is listed by itself. */
export type Part = 'offerings' | 'gallery';

type Effect = () => void;

/** Everything that visitors may see, in the form of the answers that they get. It can be built again at any time. */
export interface Projection {
  readonly lists: Lists;
  readonly texts: Texts;
  /** Writes and removes businesses, in one transaction. */
  apply(visible: readonly VisibleBusiness[], gone: readonly number[]): void;
  /** Writes the ratings of businesses that are there, and of which nothing else has changed. */
  applyRatings(rows: readonly BusinessRow[]): void;
  /** `formerSlugs`: the ids of categories by the slugs that they had. */
  applyCategories(categories: readonly Category[], formerSlugs?: ReadonlyMap<string, number>): void;
  /** Lowest id first. */
  categories(): readonly Category[];
  /** The category that has a slug, or had it. */
  findCategory(slug: string): Category | undefined;
  /** The answer that shows a business; undefined where visitors see none. */
  getJson(id: number): string | undefined;
  /** The answers that show what belongs to a business, in their order: `limit` of them after the first `skip`. */
  listParts(part: Part, businessId: number, skip: number, limit: number): { total: number; json: string[] };
  /** The names of all services of these businesses, as often as they are used. */
  listServiceNames(ids: readonly number[]): string[];
  close(): void;
}

/** Opens the projection in `file`, or in memory for `:memory:`. */
export function openProjection(file: string, gazetteer: Gazetteer, log: Logger): Projection {
  const db = openDatabase(file, log);
  const lists = createLists();
  const texts = createTexts(db, lists);
  const selectText = db.prepare('SELECT fields, description FROM businesses WHERE id = ?');
  const selectJson = db.prepare('SELECT json FROM businesses WHERE id = ?');
  const erase = db.prepare('DELETE FROM businesses WHERE id = ?');
  const insert = db.prepare('INSERT INTO businesses (id, json, facts, fields, description) VALUES (?, ?, ?, ?, ?)');
  const update = db.prepare('UPDATE businesses SET json = ?, facts = ? WHERE id = ?');
  const selectNames = db.prepare(
    `SELECT json ->> 'name' AS name FROM offerings WHERE businessId IN (SELECT value FROM json_each(?))`,
  );
  const parts = { offerings: preparePart('offerings'), gallery: preparePart('gallery') };
  let categories: readonly Category[] = db
    .prepare('SELECT json FROM categories ORDER BY id')
    .all()
    .map(readJson<Category>);

  let formerSlugs: ReadonlyMap<string, number> = new Map(
    db
      .prepare('SELECT slug, categoryId FROM formerSlugs')
      .all()
      .map(({ slug, categoryId }) => [String(slug), Number(categoryId)]),
  );

  lists.fill(
    db
      .prepare('SELECT facts FROM businesses')
      .all()
      .map(({ facts }) => JSON.parse(String(facts))),
  );
  for (const { id, fields, description } of db.prepare('SELECT id, fields, description FROM businesses').iterate())
    texts.recall(Number(id), readDocument(fields, description));

  function preparePart(part: Part) {
    return {
      erase: db.prepare(`DELETE FROM ${part} WHERE businessId = ?`),
      insert: db.prepare(`INSERT INTO ${part} (businessId, place, json) VALUES (?, ?, ?)`),
      count: db.prepare(`SELECT count(*) AS total FROM ${part} WHERE businessId = ?`),
      select: db.prepare(`SELECT json FROM ${part} WHERE businessId = ? AND place >= ? ORDER BY place LIMIT ?`),
    };
  }

  /** As visitors see it. */
  const show = (row: BusinessRow) => redactBusiness(gazetteer, undefined, toBusiness(row));

  function remove(id: number): Effect[] {
    const text = selectText.get(id);
    if (!text) return [];
    const document = readDocument(text.fields, text.description);
    texts.remove(id);
    erase.run(id);
    for (const part of Object.values(parts)) part.erase.run(id);
    return [() => texts.forget(id, document), () => lists.remove(id)];
  }

  function put({ row, offerings, gallery }: VisibleBusiness): Effect[] {
    const removed = remove(row._id);
    const path = getCategoryPath(row, categories);
    const shown = show(row);
    const facts = toFacts(row, path, shown);
    const document = toDocument(shown, path, offerings);
    insert.run(
      row._id,
      JSON.stringify(shown),
      JSON.stringify(facts),
      JSON.stringify(document.fields),
      document.description.join(' '),
    );
    texts.put(row._id, document);
    for (const [place, offering] of offerings.entries())
      parts.offerings.insert.run(row._id, place, JSON.stringify(toOffering(offering)));
    for (const [place, item] of gallery.entries())
      parts.gallery.insert.run(row._id, place, JSON.stringify(toGalleryItem(item)));
    return [...removed, () => lists.put(facts), () => texts.recall(row._id, document)];
  }

  function putRating(row: BusinessRow): Effect[] {
    if (lists.get(row._id)?.ratingVersion === (row.ratingVersion ?? 0)) return [];
    const shown = show(row);
    const facts = toFacts(row, getCategoryPath(row, categories), shown);
    update.run(JSON.stringify(shown), JSON.stringify(facts), row._id);
    return [() => lists.put(facts)];
  }

  /** Writes to the file, and to memory what `write` returns once that has worked. */
  function transact(write: () => Effect[]): void {
    let effects: Effect[];
    db.exec('BEGIN IMMEDIATE');
    try {
      effects = write();
      db.exec('COMMIT');
    } catch (error) {
      db.exec('ROLLBACK');
      throw error;
    }
    for (const effect of effects) effect();
  }

  return {
    lists,
    texts,
    apply(visible, gone) {
      transact(() => [...gone.flatMap(remove), ...visible.flatMap(put)]);
    },
    applyRatings(rows) {
      if (rows.length > 0) transact(() => rows.flatMap(putRating));
    },
    applyCategories(current, former = new Map()) {
      transact(() => {
        db.exec('DELETE FROM categories; DELETE FROM formerSlugs');
        const add = db.prepare('INSERT INTO categories (id, json) VALUES (?, ?)');
        for (const category of current) add.run(category.id, JSON.stringify(category));
        const addSlug = db.prepare('INSERT INTO formerSlugs (slug, categoryId) VALUES (?, ?)');
        for (const [slug, id] of former) addSlug.run(slug, id);
        return [
          () => {
            categories = current.toSorted((a, b) => a.id - b.id);
            formerSlugs = former;
          },
        ];
      });
    },
    categories: () => categories,
    findCategory(wanted) {
      const formerId = formerSlugs.get(wanted);
      return categories.find(({ slug }) => slug === wanted) ?? categories.find(({ id }) => id === formerId);
    },
    getJson(id) {
      const found = selectJson.get(id);
      return found && String(found.json);
    },
    listParts(part, businessId, skip, limit) {
      const { count, select } = parts[part];
      return {
        total: Number(count.get(businessId)?.total ?? 0),
        json: select.all(businessId, skip, limit).map(({ json }) => String(json)),
      };
    },
    listServiceNames: ids => selectNames.all(JSON.stringify(ids)).map(({ name }) => String(name)),
    close: () => db.close(),
  };
}

function readDocument(fields: unknown, description: unknown): SearchDocument {
  return { fields: JSON.parse(String(fields)), description: String(description).split(' ').filter(Boolean) };
}

const readJson = <Value>({ json }: Record<string, unknown>): Value => JSON.parse(String(json));
