import { expect, test } from 'vitest';
import { isNarrowed, readPanelFilters, toReviewQuery, withPanelFilters } from './panel-filters.ts';

test('Review filters are kept in the address, whose other parameters stay', () => {
  const filters = { show: 'pinned', sort: 'rating-asc', rating: 4, responded: false } as const;
  const search = withPanelFilters(new URLSearchParams('tab=reviews&rating=2'), filters);
  expect(search.get('tab')).toBe('reviews');
  expect(readPanelFilters(search)).toEqual(filters);
});

test('An address without valid review filters shows all reviews, newest first', () => {
  const all = { show: 'all', sort: 'date-desc', rating: undefined, responded: undefined };
  expect(readPanelFilters(new URLSearchParams())).toEqual(all);
  expect(readPanelFilters(new URLSearchParams('show=toString&sort=x&rating=9&responded=maybe'))).toEqual(all);
  expect(withPanelFilters(new URLSearchParams('tab=reviews'), readPanelFilters(new URLSearchParams())).toString()).toBe(
    'tab=reviews',
  );
});

test('The tab of open reviews shows those without a response, regardless of the menu', () => {
  const open = { show: 'open', sort: 'date-desc', responded: true } as const;
  expect(toReviewQuery(open)).toMatchObject({ responded: 'false', pinned: undefined });
  expect(isNarrowed(open)).toBe(false);
  expect(toReviewQuery({ ...open, show: 'pinned' })).toMatchObject({ responded: 'true', pinned: 'true' });
  expect(isNarrowed({ ...open, show: 'pinned' })).toBe(true);
});
