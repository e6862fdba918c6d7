import type { Problem } from '@doorstep/contracts/common/problems.ts';
import { businessCreated } from '@doorstep/contracts/directory/businesses/events.ts';
import { siteUpdated } from '@doorstep/contracts/directory/site/events.ts';
import { defaultSite } from '@doorstep/contracts/directory/site/schema.ts';
import type { Inquiry } from '@doorstep/contracts/engagement/inquiries/schema.ts';
import { readKnownSite } from '@doorstep/platform/known-site';
import { boot, readJson } from '@doorstep/platform/testing';
import { afterAll, expect, it, vi } from 'vitest';
import { engagement } from '../../app.ts';
import { knownBusinessModel } from '../../known-businesses/known-business.model.ts';

const stand = await boot(engagement);
const { service, bus } = stand;
await bus.deliver(businessCreated, businessCreated.sample);
await bus.deliver(siteUpdated, { site: { ...defaultSite, country: 'DE', version: 1 }, version: 1 });
await vi.waitFor(async () => {
  expect(await knownBusinessModel(service.db).countDocuments()).toBe(1);
  expect((await readKnownSite(service.db)).country).toBe('DE');
});
afterAll(() => stand.stop());

const { id } = businessCreated.sample.business;
const path = `/api/businesses/${id}/inquiries`;
const form = { name: 'Nora', email: 'nora@mail.example', subject: 'Leak', message: 'Could you come by?' };
const send = (phone: string) => service.call('POST', path, { body: { ...form, phone } });

it('A number in an inquiry is one of the country of the site, and owners can dial it from everywhere', async () => {
  expect((await send('030901820')).status).toBe(201);
  const owner = { userId: 70, role: 'business_owner' as const, businessId: id, name: 'Owner' };
  const [inquiry] = await readJson<Inquiry[]>(await service.call('GET', path, { actor: owner }));
  expect(inquiry).toMatchObject({ phone: '030 901820', phoneNumber: '+4930901820' });
});

it('An inquiry with a number that cannot exist is refused at its field', async () => {
  const answer = await send('12 34 56 78 90 12 34');
  expect(answer.status).toBe(422);
  expect((await readJson<Problem>(answer)).errors).toEqual([
    { path: 'phone', message: expect.stringContaining('There is no such phone number') },
  ]);
});
