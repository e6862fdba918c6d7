import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import type { Review } from '@doorstep/contracts/engagement/reviews/schema.ts';
import type { User } from '@doorstep/contracts/identity/users/schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '#features/session/api/session.ts';
import { ownReviewQuery } from './api/own-review.ts';

/** Returns whether the user owns the business; owners cannot review it. */
export const isOwnBusiness = (
  user: Pick<User, 'id' | 'businessId'>,
  business: Pick<Business, 'id' | 'ownerId'>,
): boolean => user.businessId === business.id || user.id === business.ownerId;

/** The role of the person who views the reviews of a business; `review` is the author's, null before it is written. */
export type ReviewAccess =
  | { readonly kind: 'unknown' | 'visitor' | 'owner' }
  | { readonly kind: 'author'; readonly user: User; readonly review: Review | null };

export function useReviewAccess(business: Pick<Business, 'id' | 'ownerId'>): ReviewAccess {
  const { user, isError } = useSession();
  const isOwner = Boolean(user && isOwnBusiness(user, business));
  const own = useQuery({
    ...ownReviewQuery(business.id, user?.id ?? 0),
    enabled: Boolean(user) && !isOwner,
  });
  if (user === null || (isError && !user)) return { kind: 'visitor' };
  if (isOwner) return { kind: 'owner' };
  // If the user's review could not be loaded, the server says whether there is one. An open form stays while it is loaded again.
  if (!user || !own.isFetched) return { kind: 'unknown' };
  return { kind: 'author', user, review: own.data ?? null };
}
