import { businessCreated } from '@doorstep/contracts/directory/businesses/events.ts';
import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import { createLogger } from '@doorstep/platform/telemetry';
import { expect, it } from 'vitest';
import { openGazetteer } from '../../locations/gazetteer.ts';
import { toBusinessRow } from '../../models/business.model.ts';
import { tree } from '../../testing.ts';
import { openProjection } from '../store/projection.ts';
import { listPlaces } from './list-places.ts';

const { ownerId: _owner, externalKey: _key, state: _state, zip: _zip, ...sample } = businessCreated.sample.business;
const now = new Date('2026-03-02T12:00:00Z');

function openIn(country: string, given: readonly Partial<Business>[]) {
  const projection = openProjection(':memory:', openGazetteer(), createLogger('test', 'silent'));
  projection.applySite({ language: 'en', country });
  projection.applyCategories(tree);
  const rows = given.map((fields, index) =>
    toBusinessRow({ ...sample, approvalStatus: 'approved', ...fields, id: index + 1 }, 1),
  );
  projection.apply(
    rows.map(row => ({ row, offerings: [], gallery: [] })),
    [],
  );
  return (q: string) => listPlaces(projection, q, now);
}

const at = (latitude: number, longitude: number) => ({ latitude, longitude });

it('Zip codes without data are those of the businesses, in the middle of them', () => {
  const find = openIn('GB', [
    { city: 'London', zip: 'SW1A 1AA', location: at(51.501, -0.142) },
    { city: 'London', zip: 'SW1A1AA', location: at(51.503, -0.14) },
    { city: 'London', zip: 'SW1A 1AA', location: at(51.502, -0.141) },
    { city: 'London', zip: 'N1 9GU', location: at(51.53, -0.12) },
  ]);
  const place = { kind: 'zip', city: 'London', latitude: 51.502, longitude: -0.141 };
  for (const q of ['SW1A 1AA', 'sw1a1aa', 'SW1A 1A']) expect(find(q), q).toEqual([expect.objectContaining(place)]);
  expect(find('SW1A 1AA')[0]?.name).toBe('SW1A 1AA London');
  // The gazetteer knows London.
  expect(find('SW1A 1AA London')[0]).toMatchObject({ name: 'London', kind: 'city' });
  expect(find('EC1A 1BB')).toEqual([]);
});

it('Cities of a country without data are those of the businesses', () => {
  const find = openIn('AQ', [
    { city: 'Zücchelli', location: at(-77.85, 166.67) },
    { city: 'ZÜCCHELLI', location: at(-77.85, 166.67) },
    { city: 'Vostok', location: at(-78.46, 106.84) },
    { city: 'Vostok', location: at(-78.46, 106.84) },
    { city: 'Nowhere' },
    { city: 'Hidden', location: at(-70, 10), hidesAddress: true },
    { city: 'Waiting', location: at(-70, 10), approvalStatus: 'pending' },
  ]);
  expect(find('vos')).toEqual([
    { name: 'Vostok', kind: 'city', city: 'Vostok', state: '', latitude: -78.46, longitude: 106.84 },
  ]);
  expect(find('zuec').map(({ name }) => name)).toEqual(['Zücchelli']);
  for (const q of ['nowhere', 'hidden', 'waiting', 'xyzzy', '…']) expect(find(q), q).toEqual([]);
});
