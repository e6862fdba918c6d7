import { fieldError } from '@doorstep/platform/errors';

import type { ClientSession, Model } from 'mongoose';
import type { BusinessRow } from './business.model.ts';

/** Throws 422 where the key of the administrator's files that `change` sets names another business than `id` already. */
export async function requireFreeKey(
  businesses: Model<BusinessRow>,
  id: number,
  { externalKey }: Partial<BusinessRow>,
  session: ClientSession,
): Promise<void> {
  if (!externalKey || !(await businesses.exists({ externalKey, _id: { $ne: id } }).session(session))) return;
  throw fieldError('externalKey', 'Another business has this key');
}
