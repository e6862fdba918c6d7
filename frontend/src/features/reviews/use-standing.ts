import type { Business } from '@doorstep/contracts/businesses.ts';
import type { Review } from '@doorstep/contracts/reviews.ts';
import type { User } from '@doorstep/contracts/users.ts';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '#features/session/api/session.ts';
import { ownReviewQuery } from './api/own-review.ts';
import { isOwnBusiness } from './own-business.ts';

/** What the person in front of a business's reviews can do about them; `review` is the own one, null before it is written. */
export type Standing =
  | { readonly kind: 'unknown' | 'visitor' | 'owner' }
  | { readonly kind: 'author'; readonly user: User; readonly review: Review | null };

export function useStanding(business: Pick<Business, 'id' | 'ownerId'>): Standing {
  const { user, isError } = useSession();
  const isOwner = Boolean(user && isOwnBusiness(user, business));
  const own = useQuery({
    ...ownReviewQuery(business.id, user?.id ?? 0),
    enabled: Boolean(user) && !isOwner,
  });
  if (user === null || (isError && !user)) return { kind: 'visitor' };
  if (isOwner) return { kind: 'owner' };
  // Where the own review could not be loaded, the server says whether there is one.
  if (!user || own.isPending) return { kind: 'unknown' };
  return { kind: 'author', user, review: own.data ?? null };
}
