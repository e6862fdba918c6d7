import type { Problem } from '@doorstep/contracts/common/problems.ts';
import { siteUpdated } from '@doorstep/contracts/directory/site/events.ts';
import { defaultSite } from '@doorstep/contracts/directory/site/schema.ts';
import { knownSiteModel, readKnownSite } from '@doorstep/platform/known-site';
import { readJson } from '@doorstep/platform/testing';
import { afterAll, expect, it } from 'vitest';
import { asUser, bootEngagement } from '../testing.ts';

const kit = await bootEngagement(1);
afterAll(() => kit.stop());

const { service, bus } = kit;
const publish = async (version: number, partsOff: typeof defaultSite.partsOff, id?: string) => {
  const data = { site: { ...defaultSite, version, partsOff }, version };
  return bus.deliver(siteUpdated, data, id);
};
const settled = () => service.handled(bus.delivered, 'site');
const save = () => service.call('PUT', '/api/favorites/1', { actor: asUser(10) });

it('No favorite is saved while favorites are turned off, and the saved ones stay', async () => {
  expect((await save()).status).toBe(200);
  await publish(1, ['favorites']);
  await settled();
  const refused = await save();
  expect(refused.status).toBe(403);
  expect(await readJson<Problem>(refused)).toMatchObject({
    type: 'urn:doorstep:problem:part-off',
    message: 'Favorites are turned off on this site.',
  });
  expect((await service.call('GET', '/api/favorites', { actor: asUser(10) })).headers.get('x-total-count')).toBe('1');
});

it('A late and a repeated event about the settings change nothing', async () => {
  const id = await publish(3, []);
  await publish(2, ['favorites']);
  await publish(3, [], id);
  await settled();
  expect(await readKnownSite(service.db)).toMatchObject({ version: 3, partsOff: [] });
  expect((await save()).status).toBe(200);
});

it('Settings that an earlier release published or stored have its unit and its week', async () => {
  const { distanceUnit, weekStart, ...earlier } = { ...defaultSite, name: 'Earlier' };
  await bus.deliver(siteUpdated, { site: { ...earlier, version: 4 }, version: 4 });
  await settled();
  expect(await readKnownSite(service.db)).toMatchObject({ name: 'Earlier', distanceUnit, weekStart });
  await knownSiteModel(service.db).collection.replaceOne({}, { version: 5, site: { ...earlier, version: 5 } });
  expect(await readKnownSite(service.db)).toMatchObject({ version: 5, distanceUnit, weekStart });
});
