import {
  deleteBusiness,
  listBusinesses,
  publishBusiness,
  updateBusiness,
} from '@doorstep/contracts/directory/businesses/calls.ts';
import {
  type ApprovalStatus,
  approvalStatuses,
  type Business,
  businessSorts,
} from '@doorstep/contracts/directory/businesses/schema.ts';
import { listUsers } from '@doorstep/contracts/identity/users/calls.ts';
import { queryOptions } from '@tanstack/react-query';
import { type BusinessFilters, readFilters } from '#features/search/filters.ts';
import { call } from '#lib/api-client.ts';
import { apiPage } from '#lib/api-query.ts';
import { useApiMutation } from '#lib/use-api-mutation.ts';

export const businessesPerPage = 25;

export interface PanelFilters extends Pick<BusinessFilters, 'q' | 'categoryId'> {
  readonly status: ApprovalStatus | 'all';
  readonly isFeatured: 'true' | undefined;
  readonly isPopular: 'true' | undefined;
  readonly sort: (typeof businessSorts)[number];
}

/** The filters of the administrators' list in an address: words and category as everywhere, and those for administrators only. */
export function readPanelFilters(search: URLSearchParams): PanelFilters {
  const { q, categoryId } = readFilters(search);
  return {
    q,
    categoryId,
    status: approvalStatuses.find(status => status === search.get('status')) ?? 'all',
    isFeatured: search.get('mark') === 'featured' ? 'true' : undefined,
    isPopular: search.get('mark') === 'popular' ? 'true' : undefined,
    sort: businessSorts.find(sort => sort === search.get('sort')) ?? (q ? 'relevance' : 'newest'),
  };
}

/** The names of these filters in an address. */
export const panelFilterNames = ['q', 'categoryId', 'status', 'mark'] as const;

/** A page of the businesses that administrators see. */
export const panelQuery = (filters: PanelFilters, cursor: string | undefined) =>
  apiPage(listBusinesses, { query: { ...filters, limit: businessesPerPage, cursor } });

/** The accounts that own these businesses, by their ids. */
export const ownersQuery = (businesses: readonly Business[]) => {
  const ids = businesses.flatMap(({ ownerId }) => ownerId ?? []).sort((a, b) => a - b);
  return queryOptions({
    ...apiPage(listUsers, { query: { ids: ids.join(','), limit: businessesPerPage } }),
    enabled: ids.length > 0,
    select: ({ items }) => new Map(items.map(user => [user.id, user])),
  });
};

/** Does not invalidate the lists: a caller changes several businesses and invalidates once. */
export const useMarkBusiness = () =>
  useApiMutation(({ id, ...body }: Pick<Business, 'id'> & Partial<Pick<Business, 'isFeatured' | 'isPopular'>>) =>
    call(updateBusiness, { params: { id }, body }),
  );

export const usePublishBusiness = () =>
  useApiMutation(({ id }: Pick<Business, 'id'>) => call(publishBusiness, { params: { id } }));

export const useDeleteBusiness = () =>
  useApiMutation(({ id }: Pick<Business, 'id'>) => call(deleteBusiness, { params: { id } }));
