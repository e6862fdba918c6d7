import type { Problem } from '@doorstep/contracts/common/problems.ts';
import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import { readJson } from '@doorstep/platform/testing';
import { afterAll, expect, it } from 'vitest';
import { admin, bootDirectory } from '../testing.ts';

const stand = await bootDirectory();
const { service } = stand;
afterAll(() => stand.stop());

const make = (body: object) =>
  service.call('POST', '/api/businesses', { actor: admin, body: { categoryId: 20, ...body } });
const change = (id: number, body: object) => service.call('PUT', `/api/businesses/${id}`, { actor: admin, body });

it('A business has further telephone numbers, which are dialled like its first one', async () => {
  const made = await make({
    name: 'Three Lines',
    phone: '503-555-0100',
    furtherPhones: [{ phone: '5035550101' }, { phone: '+49 30 901820' }],
  });
  expect(made.status).toBe(201);
  const business = await readJson<Business>(made);
  expect(business.furtherPhones).toEqual([
    { phone: '(503) 555-0101', phoneNumber: '+15035550101' },
    { phone: '+49 30 901820', phoneNumber: '+4930901820' },
  ]);
  const changed = await readJson<Business>(await change(business.id, { furtherPhones: [{ phone: '503-555-0102' }] }));
  expect(changed.furtherPhones).toMatchObject([{ phoneNumber: '+15035550102' }]);
  const emptied = await readJson<Business>(await change(business.id, { furtherPhones: [] }));
  expect(emptied.furtherPhones ?? []).toEqual([]);
});

it('A further number that no telephone has is refused at its field', async () => {
  const refused = await make({ name: 'Wrong Line', furtherPhones: [{ phone: '503-555-0101' }, { phone: '12' }] });
  expect(refused.status).toBe(422);
  expect((await readJson<Problem>(refused)).errors).toMatchObject([{ path: 'furtherPhones.1.phone' }]);
});

it('More numbers than a page has room for are refused', async () => {
  const many = Array.from({ length: 50 }, (_, at) => ({ phone: `(503) 555-01${String(at).padStart(2, '0')}` }));
  expect((await make({ name: 'Switchboard', furtherPhones: many })).status).toBe(422);
});
