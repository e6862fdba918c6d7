import type { PageQuery } from '@doorstep/contracts/common/schemas.ts';
import type { TranslatedQuery, Translations } from '@doorstep/contracts/common/translations.ts';
import { z } from '@doorstep/contracts/common/zod.ts';
import type { Business, FoundBusiness } from '@doorstep/contracts/directory/businesses/schema.ts';
import type { Category } from '@doorstep/contracts/directory/categories/schema.ts';
import type { Language } from '@doorstep/contracts/language/languages.ts';
import { encodeCursor, type Page, readCursor } from '@doorstep/platform/paging';
import { Serialized } from '@doorstep/platform/route';
import { businessUnknown } from '../models/not-found.ts';
import type { FoundIds } from './search/find-businesses.ts';
import type { ShownLanguages } from './store/business-table.ts';
import type { Part } from './store/part-table.ts';
import type { Projection } from './store/projection.ts';

/** The answer that shows a business, by default with all of its translations. Throws 404 for one that visitors do not see. */
export function showBusiness(
  { getJson }: Projection,
  id: number,
  translations: ShownLanguages = 'all',
): Serialized<Business> {
  const json = getJson(id, translations);
  if (json === undefined) throw businessUnknown();
  return new Serialized(json);
}

/** A business as visitors see it. Throws 404 for one that they do not see. */
export const readBusiness = (projection: Projection, id: number): Business =>
  // The projection stores businesses as JSON.
  JSON.parse(showBusiness(projection, id).json);

/** The answers that show a page of businesses in a language, with their scores and distances if there are some. */
export function showBusinesses(
  projection: Projection,
  { ids, scores, distances, ...page }: FoundIds,
  language: Language,
): Page<Serialized<FoundBusiness>> {
  const items = ids.map(id => {
    const { json } = showBusiness(projection, id, language);
    const found = JSON.stringify({ score: scores?.get(id), distance: distances?.get(id) });
    return new Serialized<FoundBusiness>(found === '{}' ? json : `${json.slice(0, -1)},${found.slice(1)}`);
  });
  return { ...page, items };
}

/** One page of what belongs to a business. Throws 404 for a business that visitors do not see, 400 for a cursor of another list. */
export function showParts<Item>(
  projection: Projection,
  part: Part,
  businessId: number,
  { limit, cursor }: PageQuery,
): Page<Serialized<Item>> {
  showBusiness(projection, businessId);
  const from = cursor === undefined ? 0 : readPlace(cursor);
  const { total, json } = projection.listParts(part, businessId, from, limit);
  const end = from + json.length;
  return {
    items: json.map(text => new Serialized<Item>(text)),
    total,
    next: end < total ? encodeCursor([end]) : undefined,
  };
}

/** A category with its fields, and with the translations that a query asks for. */
export const showCategory = <Own extends Translated & Pick<Category, 'fields'>>(
  category: Own,
  query: TranslatedQuery,
): Own => {
  if (!query.language) return category;
  const fields = category.fields?.map(field => ({
    ...showTranslated(field, query),
    ...(field.choices && { choices: field.choices.map(choice => showTranslated(choice, query)) }),
  }));
  return { ...showTranslated(category, query), ...(fields && { fields }) };
};

interface Translated {
  readonly translations?: Translations<object> | undefined;
}

function showTranslated<Own extends Translated>(own: Own, { language }: TranslatedQuery): Own {
  if (!language || !own.translations) return own;
  const { translations, ...shown } = own;
  const texts = translations[language];
  // It differs in its translations alone.
  return { ...shown, ...(texts && { translations: { [language]: texts } }) } as Own;
}

/** One page of a list that is in memory. Throws 400 for a cursor of another list. */
export function showPage<Item>(list: readonly Item[], { limit, cursor }: PageQuery): Page<Item> {
  const from = cursor === undefined ? 0 : readPlace(cursor);
  const end = from + limit;
  return {
    items: list.slice(from, end),
    total: list.length,
    next: end < list.length ? encodeCursor([end]) : undefined,
  };
}

const placeSchema = z.tuple([z.number()]);

const readPlace = (cursor: string): number => readCursor(cursor, placeSchema)[0];
