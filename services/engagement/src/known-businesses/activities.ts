import type { Activity } from '@doorstep/contracts/engagement/overview/schema.ts';
import { type BelongsToBusiness, loadBusinessNames, type Names } from './business-names.ts';

/** Rows as activities of an overview; `describe` gets the name of the business of each. */
export async function toActivities<Row extends BelongsToBusiness & { readonly createdAt: Date }>(
  deps: Names,
  rows: readonly Row[],
  describe: (row: Row, business: string) => Pick<Activity, 'type' | 'id' | 'title'>,
): Promise<Activity[]> {
  const findName = await loadBusinessNames(deps, rows);
  return rows.map(row => ({
    ...describe(row, findName(row)),
    businessId: row.businessId,
    at: row.createdAt.toISOString(),
  }));
}
