import { reviewSorts } from '@doorstep/contracts/engagement/reviews/schema.ts';
import { t } from '@lingui/core/macro';
import { changeSearch } from '#lib/change-search.ts';
import type { ReviewSort } from './api/reviews.ts';

/** The tabs of the panel. */
export const reviewTabs = { all: t`All Reviews`, open: t`Need Response`, pinned: t`Pinned` } as const;
export type ReviewTab = keyof typeof reviewTabs;

export interface PanelFilters {
  readonly show: ReviewTab;
  readonly sort: ReviewSort;
  readonly rating?: number;
  readonly responded?: boolean;
}

/** The tab and the menus, as the address names them; missing and invalid values count as unset. */
export function readPanelFilters(search: URLSearchParams): PanelFilters {
  const show = search.get('show') ?? '';
  const responded = search.get('responded');
  const rating = Number(search.get('rating'));
  return {
    show: Object.hasOwn(reviewTabs, show) ? (show as ReviewTab) : 'all',
    sort: reviewSorts.find(sort => sort === search.get('sort')) ?? 'date-desc',
    rating: [1, 2, 3, 4, 5].includes(rating) ? rating : undefined,
    responded: responded === 'true' ? true : responded === 'false' ? false : undefined,
  };
}

/** The address with these filters in place of those it had. */
export const withPanelFilters = (search: URLSearchParams, { show, sort, rating, responded }: PanelFilters) =>
  changeSearch(search, {
    show: show === 'all' ? undefined : show,
    sort: sort === 'date-desc' ? undefined : sort,
    rating,
    responded,
  });

/** The query of the API. The tab of reviews without a response overrides the menu. */
export function toReviewQuery({ show, sort, rating, responded }: PanelFilters) {
  const wanted = show === 'open' ? false : responded;
  return {
    sort,
    rating,
    responded: wanted === undefined ? undefined : String(wanted),
    pinned: show === 'pinned' ? 'true' : undefined,
  };
}

/** Returns whether the menus exclude reviews of the tab. */
export const isNarrowed = ({ show, rating, responded }: PanelFilters): boolean =>
  rating !== undefined || (show !== 'open' && responded !== undefined);
