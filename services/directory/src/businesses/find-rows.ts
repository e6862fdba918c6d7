import type { BusinessQuery, FoundBusiness } from '@doorstep/contracts/directory/businesses/schema.ts';
import type { Page } from '@doorstep/platform/paging';
import type { Deps } from '../deps.ts';
import { type BusinessRow, toBusiness } from '../models/business.model.ts';

/**
 * One page of a search by administrators, with all fields of the businesses. The catalogue finds them, MongoDB has their rows. Throws
 * as the catalogue does.
 */
export async function findRows(
  { businesses, catalogue }: Pick<Deps, 'businesses' | 'catalogue'>,
  query: BusinessQuery,
): Promise<Page<FoundBusiness>> {
  const { ids, scores, distances, ...page } = catalogue.findForAdministrators(query);
  const rows = await businesses.find({ _id: { $in: ids } }, { counts: 0 }).lean<BusinessRow[]>();
  const rowsById = new Map(rows.map(row => [row._id, row]));
  const items = ids.flatMap((id): FoundBusiness[] => {
    const row = rowsById.get(id);
    const [score, distance] = [scores?.get(id), distances?.get(id)];
    return row
      ? [
          {
            ...catalogue.showFields(toBusiness(row)),
            ...(score && { score }),
            ...(distance !== undefined && { distance }),
          },
        ]
      : [];
  });
  return { ...page, items };
}
