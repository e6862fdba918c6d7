import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useListAddress } from '#lib/use-list-address.ts';
import { allReviewsQuery, meantBusinessesQuery, meantUsersQuery, readReviewFilters } from './api/admin-reviews.ts';

/** The list of all reviews as the address names it: the words for a business or an author, the stars and the page. */
export function useAllReviews() {
  const address = useListAddress();
  const { q, rating } = readReviewFilters(address.search);
  const businesses = useQuery({ ...meantBusinessesQuery(q), enabled: q !== '' });
  const users = useQuery({ ...meantUsersQuery(q), enabled: q !== '' });
  const isMeant = q === '' || (businesses.isSuccess && users.isSuccess);
  const meant = q === '' ? {} : { businessIds: businesses.data || undefined, userIds: users.data || undefined };
  const meansNothing = q !== '' && isMeant && !businesses.data && !users.data;
  const list = useQuery({
    ...allReviewsQuery({ rating, ...meant }, address.cursor),
    enabled: isMeant && !meansNothing,
    placeholderData: keepPreviousData,
  });
  return { address, q, rating, list, meansNothing, hasFailed: businesses.isError || users.isError };
}
