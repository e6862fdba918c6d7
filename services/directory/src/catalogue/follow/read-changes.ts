import { setTimeout as delay } from 'node:timers/promises';
import type { Projection } from '../store/projection.ts';
import type { CategoryChanges } from './category-changes.ts';
import type { Changes } from './changes.ts';
import type { Parked } from './parked.ts';
import { refreshBusinesses, refreshCategories, refreshSite, type Source } from './refresh.ts';

/** So many businesses are read at once. */
export const maxAtOnce = 200;
const behindMs = 20;

interface Parts {
  readonly source: Source;
  readonly projection: Projection;
  readonly changes: Changes;
  readonly categoryChanges: CategoryChanges;
  readonly parked: Parked;
  /** Marks a business as changed. */
  readonly changed: (id: number) => Promise<void>;
}

/** Reads the site and the categories into the projection if they have changed. Returns whether they have. */
export async function readCategories({ source, projection, categoryChanges, changed }: Parts): Promise<boolean> {
  const { asked } = categoryChanges;
  if (!asked) return false;
  await refreshSite(source, projection);
  await refreshCategories(source, projection);
  const applied = Promise.all(projection.listOutdated().map(id => changed(id)));
  categoryChanges.settle(
    asked,
    applied.then(() => undefined),
  );
  return true;
}

/** Reads the oldest changed businesses into the projection. Returns whether there were any. */
export async function readBusinesses(parts: Parts, signal: AbortSignal): Promise<boolean> {
  const { source, projection, changes, parked } = parts;
  const batch = changes.list(maxAtOnce);
  if (batch.length === 0) return false;
  const rows = await parked.readBatch(batch, part =>
    refreshBusinesses(source, projection, {
      ids: part.map(([id]) => id),
      copied: new Set(part.flatMap(([id, { onlyCopies }]) => (onlyCopies ? [id] : []))),
      readNewCategories: () => readNewCategories(parts),
    }),
  );
  const isBehind = changes.settle(batch, rows);
  // The more there is to read again, the longer that takes, and the longer the pause.
  if (isBehind) await delay(behindMs + batch.length, undefined, { signal }).catch(() => undefined);
  return true;
}

/** Reads categories for a business that arrives before the event of its new category. */
async function readNewCategories({ source, projection, parked, changed }: Parts): Promise<void> {
  await refreshCategories(source, projection);
  for (const id of projection.listOutdated()) if (!parked.ids.has(id)) void changed(id);
}
