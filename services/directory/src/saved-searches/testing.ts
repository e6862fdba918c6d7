import type { z } from '@doorstep/contracts/common/zod.ts';
import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import type { savedSearchMatched } from '@doorstep/contracts/directory/saved-searches/events.ts';
import type { SavedSearch } from '@doorstep/contracts/directory/saved-searches/schema.ts';
import type { Actor } from '@doorstep/platform/actor';
import { readJson } from '@doorstep/platform/testing';
import { admin, bootDirectory } from '../testing.ts';

/** Boots directory, and calls it as users who save searches do. */
export async function bootSavedSearches() {
  const directory = await bootDirectory();
  const { service, bus } = directory;
  const save = (actor: Actor | undefined, query: string, name = query.slice(0, 100)) =>
    service.call('POST', '/api/saved-searches', { actor, body: { name, query } });
  return {
    ...directory,
    save,
    saveOne: async (actor: Actor, query: string) => readJson<SavedSearch>(await save(actor, query)),
    list: async (actor: Actor) => readJson<SavedSearch[]>(await service.call('GET', '/api/saved-searches', { actor })),
    /** A business of an administrator, which visitors see at once. */
    async addBusiness(body: object): Promise<Business> {
      const given = { name: 'New Business', categoryId: 1, subcategoryIds: [20], ...body };
      return readJson<Business>(await service.call('POST', '/api/businesses', { actor: admin, body: given }));
    },
    /** The events about a search, in order. */
    matchesOf: (searchId: number) =>
      bus
        .received('saved-search-matched')
        .map(({ data }) => data as z.output<typeof savedSearchMatched.schema>)
        .filter(match => match.searchId === searchId),
  };
}
