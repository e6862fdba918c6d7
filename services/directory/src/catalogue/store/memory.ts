import type { DatabaseSync } from 'node:sqlite';
import type { Site } from '@doorstep/contracts/directory/site/schema.ts';
import { citySlugsOf } from '../../vocabulary/city-slug.ts';
import { searchLanguages } from '../../vocabulary/search-language.ts';
import type { SearchDocument } from './document.ts';
import type { Facts } from './facts.ts';
import { Lists } from './lists.ts';
import { createTexts, type Texts } from './texts.ts';

/** The data of all businesses that answers need in memory; it is read from the file at the start. */
export interface Memory {
  readonly lists: Lists;
  readonly texts: Texts;
}

/** Reads the memory of a projection from its file. `before` is the memory that it replaces. */
export function readMemory(
  db: DatabaseSync,
  { language, country }: Pick<Site, 'language' | 'country'>,
  before?: Memory,
): Memory {
  const lists = new Lists(citySlugsOf(country), before?.lists.changes);
  const texts = createTexts(db, lists, searchLanguages[language]);
  lists.fill(readFacts(db));
  for (const { id, fields, description } of db.prepare('SELECT id, fields, description FROM businesses').iterate())
    texts.recall(Number(id), readDocument(fields, description));
  return { lists, texts };
}

/** One by one, because the values of fields are in memory only until they are in the columns of the lists. */
function* readFacts(db: DatabaseSync): Generator<Facts> {
  for (const { facts } of db.prepare('SELECT facts FROM businesses').iterate()) yield JSON.parse(String(facts));
}

export function readDocument(fields: unknown, description: unknown): SearchDocument {
  return { fields: JSON.parse(String(fields)), description: String(description).split(' ').filter(Boolean) };
}
