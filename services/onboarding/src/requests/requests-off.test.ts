import { siteUpdated } from '@doorstep/contracts/directory/site/events.ts';
import { defaultSite } from '@doorstep/contracts/directory/site/schema.ts';
import { readRefusal } from '@doorstep/platform/testing';
import { afterAll, expect, it } from 'vitest';
import { bootOnboarding, form } from '../testing.ts';
import { requestModel } from './request.model.ts';

const kit = await bootOnboarding();
afterAll(() => kit.stop());

it('No request is stored while requests are turned off, and those that wait stay', async () => {
  const waiting = await kit.ask({ name: 'Ember Kiln' });
  await kit.bus.deliver(siteUpdated, { site: { ...defaultSite, version: 1, partsOff: ['requests'] }, version: 1 });
  await kit.service.handled(kit.bus.delivered, 'site');
  expect(await readRefusal(kit.call('POST', '/api/business-requests', { body: form }))).toEqual([
    403,
    'This site takes no requests to be listed.',
  ]);
  const rows = await requestModel(kit.service.db).find().lean();
  expect(rows.map(({ _id }) => _id)).toEqual([waiting.id]);
});
