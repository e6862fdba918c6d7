import type { QueryClient } from '@tanstack/react-query';
import { type DataNeed, prefetch } from '#app/route-module.ts';
import { businessQuery } from '#features/businesses/api/businesses.ts';
import { insteadOfBusiness } from '#features/businesses/components/business-unavailable.tsx';
import { hasStatus } from '#lib/api-error.ts';

/** Data needs of a page about a business, plus those of its replacement if the business does not exist. */
export async function orInstead(
  id: number,
  needs: readonly DataNeed[],
  client: QueryClient,
): Promise<readonly DataNeed[]> {
  for (const need of needs) void prefetch(client, need);
  await prefetch(client, businessQuery(id));
  const isMissing = hasStatus(client.getQueryState(businessQuery(id).queryKey)?.error, 404);
  return isMissing ? [...needs, ...insteadOfBusiness] : needs;
}
