import type { Actor } from '@doorstep/platform/actor';
import { reserveIds } from '@doorstep/platform/mongo';
import { boot } from '@doorstep/platform/testing';
import { vi } from 'vitest';
import { directory } from './app.ts';
import { type CalledCategory, categoryIds, categoryModel } from './models/category.model.ts';

/** Two branches of the category tree; the service adds category 15, Other. */
export const tree: readonly CalledCategory[] = [
  { id: 1, version: 1, name: 'Home', slug: 'home-services', icon: 'home', synonyms: [] },
  {
    id: 2,
    version: 1,
    name: 'Construction',
    slug: 'construction',
    icon: 'building',
    synonyms: ['contractor', 'builder', 'remodeling', 'renovation'],
  },
  {
    id: 20,
    version: 1,
    parentId: 1,
    name: 'Plumbing',
    slug: 'plumbing',
    icon: 'home',
    synonyms: [
      'plumber',
      'pipe',
      'leak',
      'toilet',
      'faucet',
      'tap',
      'sink',
      'shower',
      'sewer',
      'clogged',
      'water heater',
    ],
  },
  {
    id: 21,
    version: 1,
    parentId: 1,
    name: 'Painting',
    slug: 'painting',
    icon: 'home',
    synonyms: ['painter', 'decorator', 'wall paint', 'wallpaper'],
  },
  {
    id: 24,
    version: 1,
    parentId: 2,
    name: 'Roofing',
    slug: 'roofing',
    icon: 'building',
    synonyms: ['roofer', 'roof repair', 'shingles', 'gutter', 'skylight'],
  },
];

export const admin: Actor = { userId: 1, role: 'admin', name: 'Administrator' };
export const buildOwner = (userId: number, businessId?: number): Actor => ({
  userId,
  role: 'business_owner',
  name: `Owner ${userId}`,
  ...(businessId && { businessId }),
});
export const person: Actor = { userId: 99, role: 'user', name: 'Nora' };

/** Boots directory with categories, and gives access to its bus. */
export async function bootDirectory() {
  const stand = await boot(directory);
  const { service, bus } = stand;
  await categoryModel(service.db).insertMany(tree.map(({ id, ...category }) => ({ _id: id, ...category })));
  await reserveIds(service.db, categoryIds, 24);
  await service.reconcile();
  return {
    ...stand,
    /**
     * Delivers an event of a request while no business can store it, until it becomes a dead letter. Resolves to a function that
     * repairs the database.
     */
    async park(requestId: number, deliver: () => Promise<unknown>) {
      const rows = service.db.collection<{ _id: number; review: { requestId: number } }>('businesses');
      const path = 'review.requestId';
      await rows.insertOne({ _id: -requestId, review: { requestId } });
      const refusal = await rows.createIndex(
        { [path]: 1 },
        { unique: true, partialFilterExpression: { [path]: requestId } },
      );
      await deliver();
      await vi.waitUntil(async () => (await bus.depth('directory.approvals.dead')) > 0);
      return async () => {
        await rows.dropIndex(refusal);
        await rows.deleteOne({ _id: -requestId });
      };
    },
  };
}

/** Random numbers below a limit, the same in every run of a test (Numerical Recipes, 7.1.1). */
export function createRandom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
