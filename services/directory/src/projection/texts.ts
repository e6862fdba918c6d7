import type { DatabaseSync } from 'node:sqlite';
import { foldText } from '@doorstep/platform/text';
import { LRUCache } from 'lru-cache';
import { listNamed, type NamedField, namedFields, type SearchDocument } from './document.ts';
import type { Facts } from './facts.ts';
import type { Filters } from './lists.ts';
import { createWords, stem, type Term, type Words } from './words.ts';

/** With more, a search for a beginning reads the index of beginnings instead. */
const maxAlternatives = 32;
const qualityLevels = 64;
const idRange = 2 ** 32;
/** Many businesses have the same words for their categories and their place. */
const maxShared = 10_000;

/** The words of a business by field, as the ranking reads them. */
export type FieldTerms = Readonly<Record<NamedField, readonly Term[]>>;

/** A word of a query with the stems that it may mean. */
export interface QueryWord {
  readonly text: string;
  readonly stems: ReadonlySet<string>;
  /** Whether words that begin with it count too, besides those of `stems`. */
  readonly isBeginning: boolean;
  /** In how many businesses it occurs, about; more than there are if that is not known. */
  readonly uses: number;
}

export interface Texts {
  readonly words: Words;
  put(textId: number, document: SearchDocument, facts: Facts): void;
  remove(textId: number): void;
  /** Keeps in memory which words a business has, as the file does, and no longer. */
  recall(id: number, document: SearchDocument): void;
  forget(id: number, document: SearchDocument): void;
  getFields(id: number): FieldTerms | undefined;
  parse(word: string): QueryWord;
  /** Rowids of texts that have all words, of which there must be one, best quality first; with `inName`, at least one of them in the name. */
  find(
    words: readonly QueryWord[],
    filters: Filters,
    options: { inName?: boolean; after?: number; limit: number },
  ): number[];
  /** How many texts have all words, counted up to `max`. */
  count(words: readonly QueryWord[], filters: Filters, max: number): number;
}

/** The id in the lower half, and in the upper half how far its quality is from the best. `quality` is from 0 to 1. */
export const toTextId = (id: number, quality: number): number =>
  (qualityLevels - 1 - Math.floor(quality * (qualityLevels - 1))) * idRange + id;
export const toBusinessId = (textId: number): number => textId % idRange;

/** The index of texts, which a search reads in the order of quality for as long as it needs. */
export function createTexts(db: DatabaseSync): Texts {
  const words = createWords();
  const fieldsById = new Map<number, FieldTerms>();
  const shared = new LRUCache<string, readonly Term[]>({ max: maxShared });
  const columns = [...namedFields, 'description', 'filters'];
  const insert = db.prepare(`INSERT INTO texts (rowid, ${columns}) VALUES (?${', ?'.repeat(columns.length)})`);
  const erase = db.prepare('DELETE FROM texts WHERE rowid = ?');
  const select = db.prepare('SELECT rowid FROM texts WHERE texts MATCH ? AND rowid > ? ORDER BY rowid LIMIT ?');
  const total = db.prepare('SELECT count(*) AS total FROM (SELECT 1 FROM texts WHERE texts MATCH ? LIMIT ?)');

  function share(list: readonly string[]): readonly Term[] {
    const key = list.join(' ');
    const known = shared.get(key) ?? list.map(words.get);
    shared.set(key, known);
    return known;
  }

  return {
    words,
    put(textId, { fields, description }, facts) {
      const stemmed = [...namedFields.map(field => fields[field]), description].map(list => list.map(stem).join(' '));
      insert.run(textId, ...stemmed, listFilterTokens(facts).join(' '));
    },
    remove: textId => void erase.run(textId),
    recall(id, document) {
      words.count(listNamed(document), document.description, 1);
      const { name, category, services, place, zip } = document.fields;
      fieldsById.set(id, {
        name: name.map(words.get),
        category: share(category),
        services: services.map(words.get),
        place: share(place),
        zip: share(zip),
      });
    },
    forget(id, document) {
      words.count(listNamed(document), document.description, -1);
      fieldsById.delete(id);
    },
    getFields: id => fieldsById.get(id),
    parse(text) {
      const continuations = words.startingWith(text);
      const stems = new Set([stem(text), ...(continuations ?? []).map(stem)]);
      if (!continuations || stems.size > maxAlternatives)
        return { text, stems: new Set([stem(text)]), isBeginning: true, uses: Number.POSITIVE_INFINITY };
      const uses = continuations.reduce((sum, word) => sum + words.uses(word), 0);
      return { text, stems, isBeginning: false, uses };
    },
    find(query, filters, { inName = false, after = -1, limit }) {
      if (query.length === 0) return [];
      const match = inName
        ? `${toMatch(query, filters)} AND {name} : (${query.map(toPhrases).join(' OR ')})`
        : toMatch(query, filters);
      return select.all(match, after, limit).map(({ rowid }) => Number(rowid));
    },
    count: (query, filters, max) =>
      query.length === 0 ? 0 : Number(total.get(toMatch(query, filters), max)?.total ?? 0),
  };
}

/** Filters that few businesses pass, as tokens: the index intersects them with words without reading what does not pass. */
const listFilterTokens = ({ categories, cityKey, isFeatured, isPopular }: Facts): string[] => [
  ...categories.map(id => `category${id}`),
  ...(cityKey ? [cityToken(cityKey)] : []),
  ...(isFeatured ? ['featured'] : []),
  ...(isPopular ? ['popular'] : []),
];

const cityToken = (cityKey: string) => `city${Buffer.from(cityKey).toString('hex')}`;

/** The query in SQLite's words (https://sqlite.org/fts5.html#full_text_query_syntax): all of `words`, and the filters that have tokens. */
function toMatch(words: readonly QueryWord[], { categoryId, city, isFeatured, isPopular }: Filters): string {
  const tokens = [
    ...(categoryId ? [`category${categoryId}`] : []),
    ...(city ? [cityToken(foldText(city))] : []),
    ...(isFeatured ? ['featured'] : []),
    ...(isPopular ? ['popular'] : []),
  ];
  const text = `- filters : (${words.map(toPhrases).join(' AND ')})`;
  return tokens.length === 0 ? text : `${text} AND filters : (${tokens.join(' AND ')})`;
}

/** Words have letters and digits only, so nothing in quotes needs an escape. */
const toPhrases = ({ text, stems, isBeginning }: QueryWord): string =>
  `(${[...[...stems].map(other => `"${other}"`), ...(isBeginning ? [`"${text}" *`] : [])].join(' OR ')})`;
