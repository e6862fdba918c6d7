import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import { readJson } from '@doorstep/platform/testing';
import { afterAll, expect, it } from 'vitest';
import { admin, bootDirectory } from '../../testing.ts';

const directory = await bootDirectory();
afterAll(() => directory.stop());

const maxLength = 5_000;

it('Search finds every word of the longest description, ranked below a match in a name', async () => {
  const words = Array.from({ length: 900 }, (_, index) => `w${index.toString(36)}`);
  const description = ` ${words.join(' ')} zymurgy`.padStart(maxLength, 'x ');
  const add = async (body: object) => {
    const options = { actor: admin, body: { categoryId: 20, ...body } };
    const answer = await directory.service.call('POST', '/api/businesses', options);
    expect(answer.status).toBe(201);
    return (await readJson<Business>(answer)).id;
  };
  const long = await add({ name: 'Long Story', description });
  const named = await add({ name: 'Zymurgy House' });
  const found = async (q: string) => {
    const answer = await directory.service.call('GET', `/api/businesses?${new URLSearchParams({ q })}`);
    return (await readJson<Business[]>(answer)).map(({ id }) => id);
  };
  expect(await found('zymurgy')).toEqual([named, long]);
  expect(await found('zymur story')).toEqual([long]);
  for (const word of [words[0], words[450], words[899]]) expect(await found(String(word))).toContain(long);
});
