import type { SiteGazetteer } from '../../locations/gazetteer.ts';
import type { BusinessRow } from '../../models/business.model.ts';
import type { openBusinessTable } from './business-table.ts';
import type { CategoryTable } from './category-table.ts';
import type { OutdatedTable } from './outdated-table.ts';
import type { SiteMemory } from './site-memory.ts';
import { type Surroundings, toStored, toStoredBusiness, type WholeBusiness } from './stored.ts';
import type { Effect } from './transaction.ts';

interface Parts {
  readonly businesses: ReturnType<typeof openBusinessTable>;
  readonly outdated: OutdatedTable;
  readonly categories: CategoryTable;
  readonly gazetteer: SiteGazetteer;
  readonly memory: SiteMemory;
}

/** Writes businesses to the file, and returns what has to be done in memory after the commit. */
export function createWriter({ businesses, outdated, categories, gazetteer, memory }: Parts) {
  const getSurroundings = (): Surroundings => ({
    categories: categories.allCalled(),
    gazetteer,
    country: memory.site.country,
    language: memory.language,
  });

  function remove(id: number): Effect[] {
    const document = businesses.remove(id);
    if (!document) return [];
    memory.texts.remove(id);
    outdated.remove(id);
    return [() => memory.texts.forget(id, document), () => memory.lists.remove(id)];
  }

  return {
    remove,
    put(business: WholeBusiness): Effect[] {
      const stored = toStored(business, getSurroundings());
      const { shown, facts, document } = stored;
      const removed = remove(shown.id);
      businesses.put(stored);
      memory.texts.put(shown.id, document);
      return [...removed, () => memory.lists.put(facts), () => memory.texts.recall(shown.id, document)];
    },
    /** Writes the rating and the track record alone. */
    putCopies(row: BusinessRow): Effect[] {
      const { ratingVersion = 0, trackRecordVersion = 0 } = row;
      const known = memory.lists.getAny(row._id);
      if (known?.ratingVersion === ratingVersion && known.trackRecordVersion === trackRecordVersion) return [];
      const { shown, facts } = toStoredBusiness(row, getSurroundings());
      businesses.update(shown, facts);
      return [() => memory.lists.put(facts)];
    },
  };
}
