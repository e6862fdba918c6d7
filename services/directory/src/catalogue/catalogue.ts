import type { PageQuery } from '@doorstep/contracts/common/schemas.ts';
import type { z } from '@doorstep/contracts/common/zod.ts';
import type { Business, BusinessQuery } from '@doorstep/contracts/directory/businesses/schema.ts';
import type { Category } from '@doorstep/contracts/directory/categories/schema.ts';
import type { getFeed } from '@doorstep/contracts/directory/feeds/calls.ts';
import type { GalleryItem } from '@doorstep/contracts/directory/gallery/schema.ts';
import type { Offering } from '@doorstep/contracts/directory/offerings/schema.ts';
import type { Language } from '@doorstep/contracts/language/languages.ts';
import type { ServiceContext } from '@doorstep/platform/service';
import type { Logger } from '@doorstep/platform/telemetry';
import type { SiteGazetteer } from '../locations/gazetteer.ts';
import { categoryUnknown } from '../models/not-found.ts';
import { createCityPages } from './cities/city-pages.ts';
import { createCityFinder } from './cities/find-city.ts';
import { createCityLists } from './cities/list-cities.ts';
import { listStates } from './cities/list-states.ts';
import { createNeighbours } from './cities/neighbours.ts';
import { listCityPages } from './crawlers/list-city-pages.ts';
import { showFeed } from './crawlers/show-feed.ts';
import { listSitemapPart, showSitemap } from './crawlers/show-sitemap.ts';
import { startProjector } from './follow/projector.ts';
import type { Source } from './follow/refresh.ts';
import { countCities, type FacetQuery } from './search/count-facets.ts';
import { drawMap, type MapQuery } from './search/draw-map.ts';
import { findAmong } from './search/find-among.ts';
import { findBusinesses, findForAdministrators, listMarked } from './search/find-businesses.ts';
import { listFacets } from './search/list-facets.ts';
import { listPlaces } from './search/list-places.ts';
import { listSuggestions } from './search/list-suggestions.ts';
import { readFieldFilters } from './search/read-field-filters.ts';
import { readBusiness, showBusiness, showBusinesses, showCategory, showPage, showParts } from './show.ts';
import type { Filters } from './store/filters.ts';
import { openProjection } from './store/projection.ts';
import { showFields } from './store/stored.ts';

export { projectionHandlers } from './follow/follow-changes.ts';
export { freshReads } from './follow/fresh-reads.ts';
export type { Projector } from './follow/projector.ts';
export { listDisks, measureDisk } from './measure-disk.ts';

/**
 * Answers all reads of several businesses, and visitors' reads of a single one. Everything here is visible to visitors, except
 * `findForAdministrators`. It is a copy of the data in MongoDB, which `follow` keeps up to date.
 */
export type Catalogue = ReturnType<typeof openCatalogue>;

/** A query of a visitor, which can only find approved businesses. */
type VisitorQuery = Omit<BusinessQuery, 'status'>;

/** The language in which businesses of a list have translations. */
interface Shown {
  readonly language: Language;
}

/** Opens the catalogue in `file`, or in memory for `:memory:`. Throws StartError for a file that cannot be created. */
export function openCatalogue(file: string, gazetteer: SiteGazetteer, log: Logger, now: () => Date) {
  const projection = openProjection(file, gazetteer, log, now);
  const listCities = createCityLists(projection);
  const findCity = createCityFinder(projection);
  const cityPages = createCityPages(projection, { listCities, listOthers: createNeighbours(projection), findCity });

  const readQuery = <Query extends Pick<BusinessQuery, 'f'>>(query: Query) => readFieldFilters(projection, query);

  function getCategory(slug: string): Category {
    const category = projection.findCategory(slug);
    if (!category) throw categoryUnknown();
    return category;
  }

  return {
    /** The answer that shows a business. Throws 404 for one that visitors do not see. */
    showBusiness: (id: number) => showBusiness(projection, id),
    readBusiness: (id: number) => readBusiness(projection, id),
    showOfferings: (businessId: number, page: PageQuery) =>
      showParts<Offering>(projection, 'offerings', businessId, page),
    showGallery: (businessId: number, page: PageQuery) =>
      showParts<GalleryItem>(projection, 'gallery', businessId, page),

    /** One page of a search. Throws as `findBusinesses` does. */
    find: ({ language, ...query }: VisitorQuery & Shown) =>
      showBusinesses(
        projection,
        findBusinesses(projection, { ...readQuery(query), status: 'approved' }, now()),
        language,
      ),
    /** The best businesses with a mark. Throws 400 for a cursor of another list. */
    listMarked: (mark: Pick<Filters, 'isFeatured' | 'isPopular'>, { language, ...page }: PageQuery & Shown) =>
      showBusinesses(projection, listMarked(projection, mark, page, now()), language),
    /** Returns whether visitors see any business with a mark. */
    hasMarked: (mark: Pick<Filters, 'isFeatured' | 'isPopular'>) => projection.lists.select(mark, now()).total > 0,
    /** The ids of one page of businesses of any status. Throws as `findBusinesses` does. */
    findForAdministrators: (query: BusinessQuery) => findForAdministrators(projection, readQuery(query), now()),
    listFacets: (query: FacetQuery) => listFacets(projection, readQuery(query), now()),
    drawMap: (query: MapQuery) => drawMap(projection, readQuery(query), now()),
    listPlaces: (q: string) => listPlaces(projection, q, now()),
    listSuggestions: (q: string) => listSuggestions(projection, q, now()),
    /** The businesses among these that a search finds, in no order. */
    findAmong: (query: Parameters<typeof findAmong>[1], ids: readonly number[]) =>
      findAmong(projection, readQuery(query), ids, now()),
    countTotals: () => projection.lists.countTotals(),
    countCities: () => countCities(projection.lists, projection.lists.select({}, now())),

    /** All categories, lowest id first. */
    categories: projection.categories,
    calledCategories: projection.calledCategories,
    /** The category with a current or former slug. Throws 404 for an unknown slug. */
    getCategory,
    /** A business with the values that its fields show. */
    showFields: (business: Business) => showFields(business, projection.calledCategories()),
    /** All fields, by category. */
    listFields: () => projection.categories().flatMap(({ fields = [] }) => fields),
    showPage,
    showCategory,

    listStates: () => listStates(projection, gazetteer, listCities()),
    listCitiesOfCategory: (slug: string) => [...listCities(getCategory(slug).id)],
    ...cityPages,

    showSitemap: () => showSitemap(projection, now()),
    listSitemapPart: (range: { from: number; to: number }) => listSitemapPart(projection, range),
    listSitemapCities: (state: string) => listCityPages(projection, state),
    showFeed: (query: z.output<NonNullable<typeof getFeed.query>>) => showFeed(projection, findCity, query, now()),

    follow: (source: Source, context: Pick<ServiceContext<unknown>, 'log' | 'metrics'>) =>
      startProjector(source, projection, context),
    close: projection.close,
  };
}
