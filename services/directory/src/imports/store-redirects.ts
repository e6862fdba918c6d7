import type { ClientSession } from 'mongoose';
import type { RedirectRow } from '../models/redirect.model.ts';
import type { Deps } from './deps.ts';
import type { Written } from './write-rows.ts';

/** Lets the former addresses of rows lead to their businesses. Resolves to the rows whose address leads to another business already. */
export async function storeRedirects(
  { redirects }: Deps,
  session: ClientSession,
  importId: number,
  { created, changed, unchanged }: Written,
): Promise<ReadonlySet<number>> {
  const meant = [
    ...[...created, ...changed].map(({ row, after }) => ({ row, businessId: after._id })),
    ...unchanged.map(({ row, before }) => ({ row, businessId: before._id })),
  ].flatMap(({ row: { number, oldAddress }, businessId }) => (oldAddress ? [{ number, oldAddress, businessId }] : []));
  if (meant.length === 0) return new Set();
  const there = await redirects
    .find({ _id: { $in: meant.map(({ oldAddress }) => oldAddress) } })
    .session(session)
    .lean<RedirectRow[]>();
  const businessOf = new Map(there.map(({ _id, businessId }) => [_id, businessId]));
  const added: RedirectRow[] = [];
  const taken = new Set<number>();
  for (const { number, oldAddress, businessId } of meant) {
    const known = businessOf.get(oldAddress);
    if (known === undefined) {
      businessOf.set(oldAddress, businessId);
      added.push({ _id: oldAddress, businessId, importId });
    } else if (known !== businessId) taken.add(number);
  }
  if (added.length > 0) await redirects.insertMany(added, { session, lean: true });
  return taken;
}
