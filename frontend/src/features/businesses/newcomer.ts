import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';

const newMs = 60 * 24 * 3600 * 1000;

/** Returns whether a business joined lately. One without an owner was added by an administrator, or comes from a file. */
export const isNewcomer = (
  { reviewCount, ownerId, createdAt }: Pick<Business, 'reviewCount' | 'ownerId' | 'createdAt'>,
  now: Date,
): boolean => reviewCount === 0 && ownerId !== undefined && now.getTime() - Date.parse(createdAt) < newMs;
