import {
  type ApprovalStatus,
  type Business,
  type BusinessInput,
  type businessSorts,
  deleteBusiness,
  listBusinesses,
  updateBusiness,
} from '@doorstep/contracts/businesses.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callPage } from '#lib/api-client.ts';

export const businessesPerPage = 25;

export interface PanelFilters {
  readonly q: string | undefined;
  readonly categoryId: number | undefined;
  readonly status: ApprovalStatus | 'all';
  readonly isFeatured: 'true' | undefined;
  readonly isPopular: 'true' | undefined;
  readonly sort: (typeof businessSorts)[number];
}

/** A page of the businesses that administrators see. */
export const panelQuery = (filters: PanelFilters, cursor: string | undefined) =>
  queryOptions({
    queryKey: ['businesses', 'panel', { ...filters, cursor }],
    queryFn: ({ signal }) =>
      callPage(listBusinesses, { query: { ...filters, limit: businessesPerPage, cursor }, signal }),
  });

export function useBusinessWrites() {
  const client = useQueryClient();
  const onSettled = () => void client.invalidateQueries({ queryKey: ['businesses'] });
  const change = useMutation({
    mutationFn: ({ id, ...body }: Pick<Business, 'id'> & Partial<BusinessInput>) =>
      call(updateBusiness, { params: { id }, body }),
  });
  const remove = useMutation({
    mutationFn: ({ id }: Pick<Business, 'id'>) => call(deleteBusiness, { params: { id } }),
  });
  /** Several writes end with one look at the lists. */
  return { change: change.mutateAsync, remove: remove.mutateAsync, settled: onSettled };
}
