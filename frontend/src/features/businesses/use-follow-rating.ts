import type { Business } from '@doorstep/contracts/businesses.ts';
import { useQueryClient } from '@tanstack/react-query';
import { businessQuery } from './api/businesses.ts';
import { followRating } from './follow-rating.ts';

/** Brings the stars of a business up to those of its reviews: on its page, and on the cards of every list. */
export function useFollowRating(id: number) {
  const client = useQueryClient();
  return async (wanted: Pick<Business, 'rating' | 'reviewCount'>) => {
    try {
      await followRating(wanted, () => client.fetchQuery({ ...businessQuery(id), staleTime: 0 }));
    } catch {
      // The page keeps the stars it has; the next visit asks again.
      void client.invalidateQueries({ queryKey: businessQuery(id).queryKey, exact: true, refetchType: 'none' });
    }
    void client.invalidateQueries({
      predicate: ({ queryKey: [name, list] }) => name === 'businesses' && typeof list === 'string',
    });
  };
}
