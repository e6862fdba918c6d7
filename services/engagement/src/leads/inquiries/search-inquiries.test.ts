import type { Inquiry } from '@doorstep/contracts/engagement/inquiries/schema.ts';
import { readJson } from '@doorstep/platform/testing';
import { afterAll, expect, it } from 'vitest';
import { admin, asOwner, bootEngagement } from '../../testing.ts';
import { inquiryModel } from './inquiry.model.ts';

const kit = await bootEngagement(1, 2);
const { service } = kit;
afterAll(() => kit.stop());

const send = async (name: string, subject: string, message: string, businessId = 1) => {
  const body = { name, email: 'boiler@mail.example', subject, message };
  const answer = await service.call('POST', `/api/businesses/${businessId}/inquiries`, { body });
  return (await readJson<Inquiry>(answer)).id;
};
const find = async (query: string, actor = asOwner(1)) =>
  (await readJson<Inquiry[]>(await service.call('GET', `/api/businesses/1/inquiries?${query}`, { actor }))).map(
    ({ id }) => id,
  );

const cafe = await send('Zoë Müller', 'Boiler of a café', 'It loses pressure.');
const leak = await send('Nora', 'Leak', 'Could you look at the boiler, too?');
const odd = await send('Łukasz O’Neill', 'Weiß', 'Do you know the B&B?');
await send('Nora', 'Boiler', 'For the other business', 2);

it.each([
  ['q=boiler', [leak, cafe]],
  ['q=Boiler CAFE', [cafe]],
  ['q=zoe mull', [cafe]],
  ['q=boil leak', [leak]],
  ['q=oiler', []],
  ['q=nora pressure', []],
  ['q=mail.example', []],
  ['q=mueller', [cafe]],
  ['q=lukasz', [odd]],
  ['q=oneill', [odd]],
  ['q=o neill', [odd]],
  ["q=O'Neill weiss", [odd]],
  ['q=b%26b', [odd]],
  ['q=%20', [odd, leak, cafe]],
  ['q=...', [odd, leak, cafe]],
  ['q=boiler%26status=closed', []],
  ['q=boiler&status=pending', [leak, cafe]],
  ['q=boiler&status=closed', []],
])('An owner who searches for %s finds inquiries in which each word begins a word', async (query, ids) => {
  expect(await find(query.replaceAll(' ', '%20'))).toEqual(ids);
});

it('A search counts and pages what it finds, and is in the CSV file', async () => {
  const path = '/api/businesses/1/inquiries?q=boiler';
  const answer = await service.call('GET', `${path}&limit=1`, { actor: admin });
  expect(answer.headers.get('x-total-count')).toBe('2');
  const next = /<([^>]+)>/.exec(answer.headers.get('link') ?? '')?.[1] ?? '';
  expect(await readJson(await service.call('GET', next, { actor: admin }))).toMatchObject([{ id: cafe }]);
  const csv = await (await service.call('GET', `${path}%20leak&format=csv`, { actor: asOwner(1) })).text();
  expect(csv.trim().split('\n')).toHaveLength(2);
});

it('Inquiries of an earlier release are found, and no answer has the words they are found by', async () => {
  await inquiryModel(service.db).updateMany({}, { $unset: { words: 1 } });
  expect(await find('q=boiler')).toEqual([leak, cafe]);
  const listed = await service.call('GET', '/api/businesses/1/inquiries', { actor: asOwner(1) });
  expect(await listed.text()).not.toContain('words');
});

it('The total of a search stops at 200', async () => {
  const at = new Date();
  const row = {
    businessId: 2,
    name: 'Nora',
    email: 'nora@mail.example',
    subject: 'Leak',
    message: 'Many',
    words: ['many'],
  };
  await inquiryModel(service.db).insertMany(
    Array.from({ length: 201 }, (_, index) => ({
      _id: 10_000 + index,
      ...row,
      status: 'pending' as const,
      createdAt: at,
      updatedAt: at,
    })),
  );
  const totalOf = async (query: string) =>
    (await service.call('GET', `/api/businesses/2/inquiries${query}`, { actor: asOwner(2) })).headers.get(
      'x-total-count',
    );
  expect([await totalOf('?q=many'), await totalOf('')]).toEqual(['200', '202']);
});
