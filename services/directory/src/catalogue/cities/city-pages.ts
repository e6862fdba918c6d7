import type { TranslatedQuery } from '@doorstep/contracts/common/translations.ts';
import type { Category } from '@doorstep/contracts/directory/categories/schema.ts';
import {
  type CategoryCityPage,
  type CategoryInCity,
  type CityPage,
  minBusinessesOfPage,
} from '@doorstep/contracts/directory/cities/schema.ts';
import { notFound } from '@doorstep/platform/errors';
import { t } from '@doorstep/texts/text.ts';
import { categoryUnknown } from '../../models/not-found.ts';
import { countCategories } from '../search/count-facets.ts';
import { showCategory } from '../show.ts';
import type { Filters } from '../store/filters.ts';
import type { Projection } from '../store/projection.ts';
import type { Selection } from '../store/selection.ts';
import { toCityFacts } from './city-facts.ts';
import type { FindCity } from './find-city.ts';
import { type ListCities, nameCity } from './list-cities.ts';
import type { ListOthers } from './neighbours.ts';

interface Parts {
  /** Lists the cities with a page. */
  readonly listCities: ListCities;
  /** Lists the cities that the page of a city links to. */
  readonly listOthers: ListOthers;
  readonly findCity: FindCity;
}

/** The data of city pages. */
export function createCityPages(projection: Projection, { listCities, listOthers, findCity }: Parts) {
  const { categories, findCategory } = projection;
  const select = (filters: Filters) => projection.lists.select(filters, projection.now());

  /** The categories of these businesses, largest first. */
  function listCategoriesIn(selection: Selection, query: TranslatedQuery): CategoryInCity[] {
    const counts = new Map(countCategories(selection).map(({ id, count }) => [id, count]));
    return categories()
      .map(({ id, parentId, name, slug, icon, translations }) => ({
        ...{ id, parentId, name, slug, icon },
        ...(translations && { translations }),
        count: counts.get(id) ?? 0,
      }))
      .filter(({ count }) => count > 0)
      .map(category => showCategory(category, query))
      .sort((a, b) => b.count - a.count || a.id - b.id);
  }

  function requireCity(text: string): string {
    const slug = findCity(text, minBusinessesOfPage);
    if (slug === undefined) throw pageMissing();
    return slug;
  }

  return {
    /** Throws 404 for a city without a page. */
    showCity(text: string, query: TranslatedQuery): CityPage {
      const slug = requireCity(text);
      const inCity = select({ city: slug });
      return {
        city: nameCity(projection, slug, inCity),
        facts: toCityFacts(inCity),
        categories: listCategoriesIn(inCity, query),
        otherCities: listOthers(listCities(), slug),
      };
    },
    /** Throws 404 for an unknown category, and for a city where it has no page. Categories of the same branch come first. */
    showCategoryInCity(categorySlug: string, text: string, query: TranslatedQuery): CategoryCityPage {
      const category = findCategory(categorySlug);
      if (!category) throw categoryUnknown();
      const slug = requireCity(text);
      const found = select({ city: slug, categoryId: category.id });
      if (found.total < minBusinessesOfPage) throw pageMissing();
      const inCity = select({ city: slug });
      return {
        category: showCategory(category, query),
        city: nameCity(projection, slug, inCity),
        facts: toCityFacts(found),
        categories: listCategoriesIn(inCity, query)
          .filter(({ id, count }) => id !== category.id && count >= minBusinessesOfPage)
          .sort((a, b) => Number(areRelated(category, b)) - Number(areRelated(category, a))),
        otherCities: listOthers(listCities(category.id), slug),
      };
    },
    /** The city of a business, and its categories with a page there; neither for a business that visitors do not see. */
    showCityOfBusiness(id: number, query: TranslatedQuery) {
      const business = projection.lists.get(id);
      if (!business || projection.lists.countCity(business.citySlug) < minBusinessesOfPage) return { categories: [] };
      const inCity = select({ city: business.citySlug });
      return {
        city: nameCity(projection, business.citySlug, inCity),
        categories: listCategoriesIn(inCity, query).filter(
          category => business.categories.includes(category.id) && category.count >= minBusinessesOfPage,
        ),
      };
    },
  };
}

/** Returns whether two categories are in the same branch of the tree. */
const areRelated = (one: Branch, other: Branch) => (one.parentId ?? one.id) === (other.parentId ?? other.id);
type Branch = Pick<Category, 'id' | 'parentId'>;

const pageMissing = () =>
  notFound(
    'too-few-businesses',
    t('Cities with less than {minBusinessesOfPage} businesses have no page.', { minBusinessesOfPage }),
  );
