import type { QueryFilter } from 'mongoose';
import { toStoredRole, type UserRow } from '../../models/user.model.ts';

/** The owner of a business. */
export const ownersOf = (businessId: number): QueryFilter<UserRow> => ({ businessId, role: toStoredRole('business') });

export const administrators: QueryFilter<UserRow> = { role: 'admin' };
