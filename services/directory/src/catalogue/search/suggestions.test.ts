import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import type { Suggestion } from '@doorstep/contracts/directory/search/schema.ts';
import { readJson } from '@doorstep/platform/testing';
import { afterAll, expect, it, vi } from 'vitest';
import { admin, bootDirectory } from '../../testing.ts';

const directory = await bootDirectory();
const { service } = directory;
afterAll(() => directory.stop());

async function addBusiness(name: string, city: string, offers: readonly string[]): Promise<void> {
  const body = { name, city, categoryId: 20, approvalStatus: 'approved' };
  const { id } = await readJson<Business>(await service.call('POST', '/api/businesses', { actor: admin, body }));
  for (const offer of offers) {
    const offering = { name: offer, categoryId: 20 };
    const answer = await service.call('POST', `/api/businesses/${id}/services`, { actor: admin, body: offering });
    expect(answer.status).toBe(201);
  }
}

await addBusiness('Full Planning', 'Plano', ['Full plan of a house', 'Planting']);
await addBusiness('Plane & Plank', 'Boise', ['Planting']);
await addBusiness('The Best Plumbers', 'East Plainfield', ['Pipes']);

const suggest = async (q: string): Promise<Suggestion[]> =>
  readJson(await service.call('GET', `/api/suggestions?q=${encodeURIComponent(q)}`));
const textsOf = async (q: string, type: Suggestion['type']) =>
  (await suggest(q)).filter(suggestion => suggestion.type === type).map(({ text }) => text);

await vi.waitFor(async () => expect(await textsOf('pla', 'service')).toHaveLength(2));

it('Suggestions that begin with the typed text come before those with other words in front', async () => {
  expect(await textsOf('pl', 'service')).toEqual(['Planting', 'Full plan of a house']);
  expect(await textsOf('pl', 'business')).toEqual(['Plane & Plank', 'Full Planning', 'The Best Plumbers']);
  expect(await textsOf('pl', 'city')).toEqual(['Plano', 'East Plainfield']);
});

it('Suggestions contain all typed words, in any order', async () => {
  expect(await textsOf('plank pla', 'business')).toEqual(['Plane & Plank']);
  expect(await textsOf('house full', 'service')).toEqual(['Full plan of a house']);
});

it('Suggested services and cities show how many businesses they lead to', async () => {
  expect(await suggest('planting')).toEqual([{ type: 'service', text: 'Planting', count: 2 }]);
  expect(await suggest('plano')).toContainEqual({ type: 'city', text: 'Plano', count: 1 });
});

it.each(['leaking tap', 'dripping faucet', 'someone to fix a leaking tap', 'leaking ta', 'leeking tap'])(
  'The suggestion for %s is the category of the businesses that the search finds',
  async q => {
    expect(await suggest(q)).toEqual([{ type: 'category', text: 'Plumbing', categoryId: 20, count: 3 }]);
    const found = await readJson<Business[]>(await service.call('GET', `/api/businesses?q=${encodeURIComponent(q)}`));
    expect(found.map(({ categoryId }) => categoryId)).toEqual([20, 20, 20]);
  },
);

it('A city is suggested for the beginnings of its name, not for a word that resembles it', async () => {
  expect(await textsOf('bois', 'city')).toEqual(['Boise']);
  expect(await textsOf('east pla', 'city')).toEqual(['East Plainfield']);
  for (const q of ['boiler', 'bosie', 'plank boi', 'xylophone boise']) expect(await textsOf(q, 'city'), q).toEqual([]);
});

it('An unknown word and a text without letters get no suggestions', async () => {
  expect(await suggest('xylophone')).toEqual([]);
  expect(await suggest('…')).toEqual([]);
});
