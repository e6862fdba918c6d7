import type { ImportReport } from '@doorstep/contracts/common/csv-imports.ts';
import type { Problem } from '@doorstep/contracts/common/problems.ts';
import type { Category } from '@doorstep/contracts/directory/categories/schema.ts';
import { readJson } from '@doorstep/platform/testing';
import { afterAll, expect, it, vi } from 'vitest';
import { bootPictures, formWith, image, ownerOfBusiness } from '../pictures/testing.ts';
import { admin } from '../testing.ts';

const home = await bootPictures({ id: 1 });
const picture = await image().jpeg().toBuffer();
afterAll(() => home.stop());

const upload = (actor = admin, bytes = picture) =>
  home.service.upload('/api/categories/pictures', formWith(bytes), actor);

async function uploaded(): Promise<string> {
  const response = await upload();
  expect(response.status).toBe(201);
  return (await readJson<{ url: string }>(response)).url;
}

async function save(method: string, path: string, body: object): Promise<Category> {
  const response = await home.service.call(method, path, { actor: admin, body });
  expect(response.ok).toBe(true);
  return readJson(response);
}

it('The picture of a category is deleted when it is replaced or removed, or when its category is deleted', async () => {
  const [first, second] = [await uploaded(), await uploaded()];
  const { id } = await save('POST', '/api/categories', { name: 'Beekeeping', icon: 'leaf', picture: first });
  await save('PUT', `/api/categories/${id}`, { picture: second });
  await home.holdsOnly([second]);
  const list = () => home.service.call('GET', '/api/categories');
  const shown = async () => (await readJson<Category[]>(await list())).find(category => category.id === id)?.picture;
  await vi.waitFor(async () => expect(await shown()).toBe(second));

  expect(await save('PUT', `/api/categories/${id}`, { name: 'Bees' })).toMatchObject({ picture: second });
  expect(await save('PUT', `/api/categories/${id}`, { picture: null })).not.toHaveProperty('picture');
  await home.holdsOnly([]);

  await save('PUT', `/api/categories/${id}`, { picture: await uploaded() });
  expect((await home.service.call('DELETE', `/api/categories/${id}`, { actor: admin })).status).toBe(200);
  await home.holdsOnly([]);
});

it('An import can set the picture of a category, and an empty cell keeps it', async () => {
  const url = await uploaded();
  const rows = (cell: string) => `name,picture\nApiaries,${cell}`;
  const send = async (text: string) => {
    const form = new FormData();
    form.append('file', new Blob([text]), 'categories.csv');
    return readJson<ImportReport>(await home.service.upload('/api/categories/import', form, admin));
  };
  expect(await send(rows(url))).toMatchObject({ created: 1, errors: [] });
  expect(await send(rows(''))).toMatchObject({ unchanged: 1, errors: [] });
  expect(await send(rows('https://elsewhere.example/bees.jpg'))).toMatchObject({
    errors: [{ row: 1, column: 'picture', message: 'Please upload the picture' }],
  });
  await home.holdsOnly([url]);
});

it('Owners cannot upload a picture for a category, and a file that is not a picture is refused', async () => {
  expect((await upload(ownerOfBusiness(1))).status).toBe(403);
  const refused = await upload(admin, Buffer.from('hello'));
  expect(refused.status).toBe(415);
  expect((await readJson<Problem>(refused)).message).toBe('Invalid file type. Please upload JPEG, PNG, or GIF.');
});
