import {
  type ApprovalStatus,
  approvalStatuses,
  type Business,
} from '@doorstep/contracts/directory/businesses/schema.ts';
import type { Actor } from '@doorstep/platform/actor';
import { readJson } from '@doorstep/platform/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { businessModel } from '../models/business.model.ts';
import { admin, bootDirectory, buildOwner, person } from '../testing.ts';

const ids = new Map<ApprovalStatus, number>();

const directory = await bootDirectory();
const { service } = directory;
for (const approvalStatus of approvalStatuses) {
  const body = { name: `Gable ${approvalStatus}`, categoryId: 20, isFeatured: approvalStatus !== 'approved' };
  const { id } = await readJson<Business>(await service.call('POST', '/api/businesses', { actor: admin, body }));
  await businessModel(service.db).updateOne({ _id: id }, { approvalStatus, $inc: { version: 1 } });
  ids.set(approvalStatus, id);
}
await service.reconcile();
afterAll(() => directory.stop());

const namesFor = async (query: string, actor: Actor | undefined) => {
  const response = await service.call('GET', `/api/businesses?${query}`, { actor });
  expect(response.status).toBe(200);
  return (await readJson<Business[]>(response)).map(({ name }) => name);
};

describe('Searches of administrators', () => {
  it.each([...approvalStatuses])('Administrators can list the businesses with the status %s', async status => {
    expect(await namesFor(`status=${status}`, admin)).toEqual([`Gable ${status}`]);
  });

  it('Administrators can search, filter and sort businesses of all statuses', async () => {
    const all = ['Gable approved', 'Gable none', 'Gable pending', 'Gable rejected'];
    expect(await namesFor('status=all&sort=name', admin)).toEqual(all);
    expect((await namesFor('status=all&q=gab', admin)).sort()).toEqual(all);
    expect(await namesFor('status=all&categoryId=1&sort=name', admin)).toEqual(all);
    expect(await namesFor('status=all&isFeatured=true&sort=name', admin)).toEqual(all.slice(1));
    expect(await namesFor('status=all&isFeatured=false', admin)).toEqual(all.slice(0, 1));
    expect(await namesFor('status=all&sort=newest', admin)).toEqual(
      [...approvalStatuses].reverse().map(s => `Gable ${s}`),
    );
  });

  it('Administrators can page through businesses of all statuses without gaps', async () => {
    const seen: string[] = [];
    let path = '/api/businesses?status=all&sort=rating&limit=3';
    for (let page = 0; page < 2; page += 1) {
      const response = await service.call('GET', path, { actor: admin });
      expect(response.headers.get('x-total-count')).toBe('4');
      seen.push(...(await readJson<Business[]>(response)).map(({ name }) => name));
      path = /<([^>]+)>/.exec(response.headers.get('link') ?? '')?.[1] ?? '';
    }
    expect(new Set(seen).size).toBe(4);
  });

  it('Administrators find a business by its id, before businesses with that number in their name', async () => {
    const rejected = ids.get('rejected') ?? 0;
    const body = { name: `${rejected} Oaks`, categoryId: 20 };
    await service.call('POST', '/api/businesses', { actor: admin, body });
    expect(await namesFor(`status=all&q=${rejected}`, admin)).toEqual(['Gable rejected', `${rejected} Oaks`]);
    expect(await namesFor(`status=all&q=${rejected}&sort=name`, admin)).toEqual([`${rejected} Oaks`, 'Gable rejected']);
    expect(await namesFor(`q=${rejected}`, undefined)).toEqual([`${rejected} Oaks`]);
  });
});

it('Visitors, users and owners find approved businesses only', async () => {
  for (const actor of [undefined, person, buildOwner(5, ids.get('pending'))]) {
    for (const status of ['all', 'pending', 'rejected', 'none'])
      expect(await namesFor(`status=${status}&q=gable`, actor)).toEqual(['Gable approved']);
  }
});

describe('Unapproved businesses', () => {
  const make = async (body: object) =>
    (await readJson<Business>(await service.call('POST', '/api/businesses', { actor: admin, body }))).id;

  it('A business that is not approved changes no answer to visitors, users and other owners', async () => {
    const id = (await make({ name: 'The id before', categoryId: 20 })) + 1;
    const path = `/api/businesses/${id}`;
    const world = 'west=-180&south=-90&east=180&north=90';
    const reads = [
      ...['quillwort', 'quillwirt', 'zymurgy', 'quillplucking', 'quillburg', '83702', `${id}`].flatMap(q => [
        `/api/businesses?q=${q}`,
        `/api/businesses?status=all&q=${q}`,
        `/api/businesses/facets?q=${q}`,
        `/api/businesses/map?${world}&q=${q}`,
        `/api/suggestions?q=${q}`,
      ]),
      '/api/businesses?status=pending&sort=newest',
      '/api/businesses?city=quillburg-id',
      `/api/businesses/map?${world}`,
      '/api/businesses/featured',
      '/api/businesses/popular',
      '/api/businesses/category/24',
      '/api/businesses/facets',
      '/api/cities',
      '/api/cities/quillburg-id',
      '/api/states',
      '/internal/sitemap',
      '/internal/sitemap/cities?state=ID',
      `/internal/sitemap/businesses?from=${id}&to=${id}`,
      '/internal/feed',
      ...['', '/services', '/gallery', '/city'].map(part => `${path}${part}`),
    ];
    const readers = [undefined, person, buildOwner(5)];
    const readAll = async () => {
      const answers: unknown[] = [];
      for (const actor of readers)
        for (const read of reads) {
          const answer = await service.call('GET', read, { actor });
          // A problem contains the id of its request.
          const body = answer.ok ? await answer.text() : undefined;
          answers.push([read, answer.status, answer.headers.get('x-total-count'), body]);
        }
      return answers;
    };
    const before = await readAll();

    const profile = { name: 'Quillwort Xylophones', description: 'Zymurgy', address: '1 Reed Lane', city: 'Quillburg' };
    const marked = { categoryId: 24, isFeatured: true, isPopular: true, state: 'ID', zip: '83702' };
    expect(await make({ ...profile, ...marked })).toBe(id);
    const offering = { name: 'Quillplucking', categoryId: 24 };
    expect((await service.call('POST', `${path}/services`, { actor: admin, body: offering })).status).toBe(201);
    expect(await readAll()).not.toEqual(before);

    await businessModel(service.db).updateOne({ _id: id }, { approvalStatus: 'pending', $inc: { version: 1 } });
    await service.reconcile();
    expect(await readAll()).toEqual(before);
    for (const q of ['quillwort', 'quillwirt', 'quillplucking', `${id}`])
      expect(await namesFor(`status=all&q=${q}`, admin)).toEqual(['Quillwort Xylophones']);
  });
});
