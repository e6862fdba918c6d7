import { listTranslations } from '@doorstep/contracts/common/translations.ts';
import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import { type CalledCategory, listSynonyms } from '../../models/category.model.ts';
import type { OfferingRow } from '../../models/offering.model.ts';
import { listCityForms } from '../../vocabulary/city-key.ts';
import { citySlugsOf } from '../../vocabulary/city-slug.ts';
import type { SearchLanguage } from '../../vocabulary/search-language.ts';

/** The fields that a search looks into besides the description, by their weights in the ranking. */
export const namedFields = ['name', 'category', 'services', 'place', 'zip'] as const;
export type NamedField = (typeof namedFields)[number];

/** The words by which a business is found, folded. */
export interface SearchDocument {
  readonly fields: Readonly<Record<NamedField, readonly string[]>>;
  /** The words of the description. */
  readonly description: readonly string[];
}

/** Sources of the words of a business besides the business itself. */
interface Context {
  readonly categories: readonly Pick<CalledCategory, 'name' | 'synonyms' | 'translatedSynonyms' | 'translations'>[];
  readonly offerings: readonly Pick<OfferingRow, 'name' | 'translations'>[];
  readonly fieldTexts?: readonly string[];
  readonly language: Pick<SearchLanguage, 'toWords' | 'toNameWords'>;
  /** The country of the site. */
  readonly country: string;
}

/** `business` and `fieldTexts` have what visitors see of it, so that they cannot find what they may not read. */
export function toDocument(
  business: Pick<Business, 'name' | 'city' | 'state' | 'zip' | 'description' | 'translations'>,
  { categories, offerings, fieldTexts = [], language: { toWords, toNameWords }, country }: Context,
): SearchDocument {
  const slugs = citySlugsOf(country);
  const { city = '', state = '' } = business;
  const code = slugs.toAddress({ city, state }).state;
  const called = categories.flatMap(listSynonyms);
  const fields = {
    name: toNameWords(business.name),
    category: toWords([...categories.flatMap(listNames), ...called.filter(isWord)].join(' ')),
    // A synonym of several words, such as "dog haircut", is a job; each of its words alone says less than the trade's name.
    services: toWords(
      [...offerings.flatMap(listNames), ...called.filter(text => !isWord(text)), ...fieldTexts].join(' '),
    ),
    place: [
      ...new Set([
        ...listCityForms(city).flatMap(toNameWords),
        // A business may write OR, and a visitor Oregon, or the other way round.
        ...toWords([state, code, slugs.nameState(code)].join(' ')),
      ]),
    ],
    // People write SW1A 1AA and 1012 AB without the space, too.
    zip: toWords(`${business.zip ?? ''} ${business.zip?.replace(/\s/g, '') ?? ''}`),
  };
  const named = new Set(Object.values(fields).flat());
  const descriptions = [business.description ?? '', ...listTranslations(business.translations, 'description')];
  return { fields, description: toWords(descriptions.join(' ')).filter(word => !named.has(word)) };
}

/** The name of a category or a service in all its languages. */
const listNames = ({ name, translations }: Pick<CalledCategory, 'name' | 'translations'>): string[] => [
  name,
  ...listTranslations(translations, 'name'),
];

const isWord = (text: string): boolean => !text.includes(' ');

/** Every word of a document outside of the description, once. */
export const listNamed = ({ fields }: Pick<SearchDocument, 'fields'>): string[] => [
  ...new Set(Object.values(fields).flat()),
];
