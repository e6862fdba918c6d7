import type { Category } from '@doorstep/contracts';
import type { Actor } from '@doorstep/platform';
import { bootService, openTestBus, type TestBus, type TestService, testNamespace } from '@doorstep/platform/testing.ts';
import { expect, vi } from 'vitest';
import { directory } from './app.ts';
import { categoryModel } from './categories/category.model.ts';

/** Two branches of the tree; the service adds 15, Other. */
export const tree: readonly Category[] = [
  { id: 1, name: 'Home', slug: 'home-services', icon: 'home' },
  { id: 2, name: 'Construction', slug: 'construction', icon: 'building' },
  { id: 20, parentId: 1, name: 'Plumbing', slug: 'plumbing', icon: 'home' },
  { id: 21, parentId: 1, name: 'Painting', slug: 'painting', icon: 'home' },
  { id: 24, parentId: 2, name: 'Roofing', slug: 'roofing', icon: 'building' },
];

export const admin: Actor = { userId: 1, role: 'admin', name: 'Administrator' };
export const ownerOf = (userId: number, businessId?: number): Actor => ({
  userId,
  role: 'business_owner',
  name: `Owner ${userId}`,
  ...(businessId && { businessId }),
});
export const person: Actor = { userId: 99, role: 'user', name: 'Nora' };

/** Directory with categories, and the bus that it talks on. */
export async function bootDirectory(): Promise<{ service: TestService; bus: TestBus; stop: () => Promise<void> }> {
  const namespace = testNamespace();
  const service = await bootService(directory, { namespace });
  const bus = await openTestBus(namespace);
  await vi.waitFor(async () => expect((await service.call('GET', '/readyz')).status).toBe(200), 10_000);
  await categoryModel(service.db).insertMany(tree.map(({ id, ...category }) => ({ _id: id, ...category })));
  return {
    service,
    bus,
    stop: async () => {
      await bus.close();
      await service.stop();
    },
  };
}
