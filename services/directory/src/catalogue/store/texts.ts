import type { DatabaseSync } from 'node:sqlite';
import { isWhole, type TypedWord } from '@doorstep/platform/text';
import { LRUCache } from 'lru-cache';
import type { SearchLanguage } from '../../vocabulary/search-language.ts';
import { type Bits, countMembers, intersect, type Members, unite } from './bits.ts';
import { listNamed, type NamedField, namedFields, type SearchDocument } from './document.ts';
import type { Filters } from './filters.ts';
import type { Lists } from './lists.ts';
import { createWords, type Term, type Words } from './words.ts';

/** With more, a search for a beginning reads the prefix index instead. */
const maxAlternatives = 32;
const maxSetsBytes = 64 * 1024 * 1024;
/** Many businesses share the words of their categories and places. */
const maxShared = 10_000;
const nothing: Members = new Uint32Array();

/** The words of a business by field, as the ranking reads them. */
export type FieldTerms = Readonly<Record<NamedField, readonly Term[]>>;

interface ParseOptions {
  /** By default that of the businesses that visitors see. */
  readonly status?: Filters['status'];
  /** True if longer words count too; by default, true for all words but single letters and abbreviations. */
  readonly isBeginning?: boolean | undefined;
}

/** A word of a query with the stems that it may mean. */
export interface QueryWord extends Pick<TypedWord, 'text' | 'spellings'> {
  readonly stems: ReadonlySet<string>;
  /** True if words that begin with it count too, besides those of `stems`. */
  readonly isBeginning: boolean;
  /** A business with all of these has the word as well: `o` and `neill` are `o'neill`. */
  readonly parts: readonly QueryWord[];
  /** The businesses of a search that have it, anywhere; valid until the next change. */
  readonly found: Members;
  /** Businesses that have the word itself or a form of it, not only words that begin with it. */
  readonly whole: Members;
  /** Number of businesses that have it in any way. */
  readonly uses: number;
}

export interface Texts {
  readonly words: Words;
  put(id: number, document: SearchDocument): void;
  remove(id: number): void;
  /** Adds the words of a business in the lists to memory, as the file has them; `forget` removes them. */
  recall(id: number, document: SearchDocument): void;
  forget(id: number, document: SearchDocument): void;
  getFields(id: number): FieldTerms;
  /** Forgets recent searches, whose sets cannot follow a change of the language. Until the next call, words are also found by `stem`. */
  renew(stem: SearchLanguage['stem'] | undefined): void;
  /** A word of a search among businesses of a status. */
  parse(word: TypedWord, options?: ParseOptions): QueryWord;
  /** The businesses that have a word in their names; valid until the next change. */
  findInNames(word: QueryWord): Members;
  /** The businesses that have it in their city, state or zip code; valid until the next change. */
  findInPlaces(word: QueryWord): Members;
}

/**
 * Finds the businesses that have a word: in the index of texts in the file, and for recent searches in sets in memory, which are kept
 * up to date with each change.
 */
export function createTexts(
  db: DatabaseSync,
  lists: Lists,
  { stem, listEquivalents, listParts }: SearchLanguage,
): Texts {
  const words = createWords(stem);
  let listStems = (word: string) => [stem(word)];
  const fieldsById = new Map<number, FieldTerms>();
  const shared = new LRUCache<string, readonly Term[]>({ max: maxShared });
  /** Sets by the FTS5 query that finds their members. */
  const sets = new LRUCache<string, Bits>({
    maxSize: maxSetsBytes,
    sizeCalculation: ({ words }) => words.byteLength,
  });
  const columns = [...namedFields, 'description'];
  const insert = db.prepare(`INSERT INTO texts (rowid, ${columns}) VALUES (?${', ?'.repeat(columns.length)})`);
  const erase = db.prepare('DELETE FROM texts WHERE rowid = ?');
  const select = db.prepare('SELECT rowid FROM texts WHERE texts MATCH ?');
  select.setReturnArrays(true);

  function share(list: readonly string[]): readonly Term[] {
    const key = list.join(' ');
    const known = shared.get(key) ?? list.map(words.get);
    shared.set(key, known);
    return known;
  }

  function getSet(query: string): Members {
    const known = sets.get(query);
    if (known) return known.words;
    const ids = select.all(query).flat().map(Number);
    // Words without businesses are not cached: there is no limit to them.
    if (ids.length === 0) return nothing;
    const set = lists.toBits(ids);
    sets.set(query, set);
    return set.words;
  }

  function mark(id: number, document: SearchDocument, isMember: boolean): void {
    const slot = lists.getSlot(id);
    if (slot === undefined) throw new Error(`Business ${id} is not in the lists`);
    if (sets.size > 0) for (const query of listQueries(document, stem)) sets.peek(query)?.set(slot, isMember);
  }

  function parse(word: TypedWord, options: ParseOptions = {}): QueryWord {
    const { text, spellings } = word;
    const continuations = (options.isBeginning ?? !isWhole(word)) ? spellings.map(words.startingWith) : [];
    const own = spellings.flatMap(spelling => [spelling, ...listEquivalents(spelling)]).flatMap(listStems);
    const alternatives = new Set([...own, ...continuations.flatMap((found = []) => found.flatMap(listStems))]);
    const isBeginning = continuations.includes(undefined) || alternatives.size > maxAlternatives;
    const stems = isBeginning ? new Set(own) : alternatives;
    const parts = listParts(word).map((part, at, { length }) =>
      parse(part, at < length - 1 ? { status: options.status } : options),
    );
    const ofStatus = lists.listStatus(options.status);
    const sets = toQueries({ spellings, stems, isBeginning }).map(getSet);
    const whole = isBeginning ? intersect([unite(sets.slice(0, stems.size)), ofStatus]) : undefined;
    if (parts.length > 0) sets.push(intersect(parts.map(({ found }) => found)));
    const found = intersect([unite(sets), ofStatus]);
    return { text, spellings, stems, isBeginning, parts, found, whole: whole ?? found, uses: countMembers(found) };
  }

  /** The businesses that have a word in some of their fields, which `inFields` narrows a query to. */
  function findIn(word: QueryWord, inFields: (query: string) => string): Members {
    const sets = toQueries(word).map(query => getSet(inFields(query)));
    if (word.parts.length > 0) sets.push(intersect(word.parts.map(part => findIn(part, inFields))));
    return intersect([word.found, unite(sets)]);
  }

  return {
    words,
    put(id, { fields, description }) {
      const stemmed = [...namedFields.map(field => fields[field]), description].map(list => list.map(stem).join(' '));
      insert.run(id, ...stemmed);
    },
    remove: id => void erase.run(id),
    recall(id, document) {
      words.count(listNamed(document), document.description, lists.get(id) !== undefined, 1);
      const { name, category, services, place, zip } = document.fields;
      fieldsById.set(id, {
        name: name.map(words.get),
        category: share(category),
        services: services.map(words.get),
        place: share(place),
        zip: share(zip),
      });
      mark(id, document, true);
    },
    forget(id, document) {
      mark(id, document, false);
      words.count(listNamed(document), document.description, lists.get(id) !== undefined, -1);
      fieldsById.delete(id);
    },
    getFields(id) {
      const fields = fieldsById.get(id);
      if (!fields) throw new Error(`The words of business ${id} are not in memory`);
      return fields;
    },
    renew(stemBefore) {
      sets.clear();
      listStems = word => (stemBefore ? [stem(word), stemBefore(word)] : [stem(word)]);
    },
    parse,
    findInNames: word => findIn(word, inName),
    findInPlaces: word => findIn(word, inPlace),
  };
}

// Words have letters and digits only, so nothing in quotes needs an escape (https://sqlite.org/fts5.html#full_text_query_syntax).
const isWord = (stemmed: string) => `"${stemmed}"`;
const beginsWith = (beginning: string) => `"${beginning}" *`;
const inName = (query: string) => `{name} : ${query}`;
const inPlace = (query: string) => `{place zip} : ${query}`;

const toQueries = ({
  spellings,
  stems,
  isBeginning,
}: Pick<QueryWord, 'spellings' | 'stems' | 'isBeginning'>): string[] => [
  ...[...stems].map(isWord),
  ...(isBeginning ? spellings.map(beginsWith) : []),
];

/** Every query for one word that finds a document. */
function* listQueries({ fields, description }: SearchDocument, stem: SearchLanguage['stem']): Generator<string> {
  const named = new Set(fields.name.map(stem));
  const placed = new Set([...fields.place, ...fields.zip].map(stem));
  for (const stemmed of new Set([...Object.values(fields).flat(), ...description].map(stem))) {
    const queries = [isWord(stemmed)];
    for (let length = 1; length <= stemmed.length; length += 1) queries.push(beginsWith(stemmed.slice(0, length)));
    yield* queries;
    if (named.has(stemmed)) yield* queries.map(inName);
    if (placed.has(stemmed)) yield* queries.map(inPlace);
  }
}
