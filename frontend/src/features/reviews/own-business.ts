import type { Business } from '@doorstep/contracts/businesses.ts';
import type { User } from '@doorstep/contracts/users.ts';

/** Whether a business is the user's own, which he cannot review (decisions, section 2). */
export const isOwnBusiness = (
  user: Pick<User, 'id' | 'businessId'>,
  business: Pick<Business, 'id' | 'ownerId'>,
): boolean => user.businessId === business.id || user.id === business.ownerId;
