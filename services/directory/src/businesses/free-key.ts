import { fieldError } from '@doorstep/platform/errors';
import { t } from '@doorstep/texts/text.ts';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps.ts';
import type { BusinessRow } from '../models/business.model.ts';

/** Throws 422 if `change` sets the external key to that of a business other than `id`. */
export async function requireFreeKey(
  { businesses }: Pick<Deps, 'businesses'>,
  session: ClientSession,
  id: number,
  { externalKey }: Partial<BusinessRow>,
): Promise<void> {
  if (externalKey && (await businesses.exists({ externalKey, _id: { $ne: id } }).session(session)))
    throw fieldError('externalKey', t('Another business has this key'));
}
