import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import { readJson } from '@doorstep/platform/testing';
import { afterAll, expect, it } from 'vitest';
import { bootPictures, formWith, image, ownerOfBusiness } from '../pictures/testing.ts';
import { admin } from '../testing.ts';

const home = await bootPictures({ id: 1 }, { id: 2 });
const picture = await image().jpeg().toBuffer();
afterAll(() => home.stop());

async function upload(id: number): Promise<string> {
  const response = await home.service.upload(`/api/businesses/${id}/pictures`, formWith(picture), ownerOfBusiness(id));
  expect(response.status).toBe(201);
  return (await readJson<{ url: string }>(response)).url;
}

async function save(id: number, body: Partial<Business>): Promise<Business> {
  const response = await home.service.call('PUT', `/api/businesses/${id}`, { actor: ownerOfBusiness(id), body });
  expect(response.status).toBe(200);
  return readJson(response);
}

it('A logo or cover is deleted from the store once it is replaced or removed', async () => {
  const [logo, cover, next] = [await upload(1), await upload(1), await upload(1)];
  expect(await save(1, { logo, coverImage: cover })).toMatchObject({ logo, coverImage: cover });
  await save(1, { logo: next });
  await save(1, { name: 'Another name' });
  await home.holdsOnly([cover, next]);
  expect(await save(1, { coverImage: '' })).not.toHaveProperty('coverImage');
  await home.holdsOnly([next]);
});

it('A picture that one business removes stays stored while another shows it', async () => {
  const { logo } = await save(1, {});
  await save(2, { logo: logo ?? '' });
  await save(2, { logo: '' });
  await home.holdsOnly([logo ?? '']);
  expect(await home.stored(1)).toMatchObject({ logo });
});

it('Deleting a business deletes all its pictures', async () => {
  const actor = ownerOfBusiness(1);
  const offering = { name: 'Drains', categoryId: 1, image: await upload(1) };
  await home.service.call('POST', '/api/businesses/1/services', { actor, body: offering });
  await home.service.upload('/api/businesses/1/gallery', formWith(picture, { type: 'gallery' }), actor);
  await save(1, { coverImage: await upload(1) });
  const kept = await upload(2);
  await save(2, { logo: kept });
  expect(await home.stored(1)).toMatchObject({ counts: { services: 1, gallery: 1 } });
  expect((await home.service.call('DELETE', '/api/businesses/1', { actor: admin })).status).toBe(200);
  await home.holdsOnly([kept]);
});
