import { readSite } from '../site/site.ts';
import type { Deps } from './deps.ts';
import type { ImportRow } from './import.model.ts';
import type { ReadingContext } from './reading/read-row.ts';
import { readCategories } from './write-rows.ts';

/** The context that the thread needs to read the rows of an import. */
export async function readContext(deps: Deps, row: ImportRow): Promise<ReadingContext> {
  const { columns, mapping, options, isOwn, statuses } = row;
  const { country, language, currency, distanceUnit } = await readSite(deps);
  const categories = await readCategories(deps);
  return {
    ...{ columns, mapping, options, isOwn, statuses, categories },
    site: { country, language, currency, distanceUnit },
    today: deps.now(),
  };
}
