import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { productName } from '@doorstep/contracts/gateway/config/schema.ts';
import { createLogger } from '@doorstep/platform/telemetry';
import { afterAll, describe, expect, it } from 'vitest';
import { openGazetteer } from './gazetteer.ts';
import { createOfflineGeocoder, openGeocoder } from './geocoder.ts';
import { createHttpGeocoder } from './http-geocoder.ts';

const gazetteer = openGazetteer();
const log = createLogger('test', 'silent');
const house = {
  display_name: '907, West Hays Street, Boise, Ada County, Idaho, 83702, United States',
  lat: '43.6241',
  lon: '-116.2031',
  place_rank: 30,
  addresstype: 'building',
};

/** Starts a server in place of Nominatim. */
async function serve(answer: (url: URL) => { status?: number; body: unknown }) {
  const asked: IncomingMessage[] = [];
  const server = createServer((req, res) => {
    asked.push(req);
    const { status = 200, body } = answer(new URL(req.url ?? '', 'http://localhost'));
    res.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  afterAll(() => new Promise(resolve => server.close(resolve)));
  const config = { GEOCODER_URL: `http://127.0.0.1:${port}`, GEOCODER_CONTACT: 'maps@site.example' };
  return { asked, config, geocoder: openGeocoder(config, gazetteer, log) };
}

const boise = { address: '907 West Hays Street', city: 'Boise', state: 'ID', zip: '83702' };

describe('The offline geocoder', () => {
  it('An address is found by its zip code and city without a geocoding server', async () => {
    const found = await createOfflineGeocoder(gazetteer).find(boise);
    expect(found.map(({ name, precision }) => [name, precision])).toEqual([
      ['83702 Boise, ID', 'zip'],
      ['Boise, ID', 'city'],
    ]);
  });

  it('An address in an unknown place is not found without a geocoding server', async () => {
    expect(await createOfflineGeocoder(gazetteer).find({ address: '1 Main Street', city: 'Nowhere' })).toEqual([]);
  });
});

describe('The geocoding server', () => {
  it('The geocoding server finds a house, gets our user agent, and is asked once per address', async () => {
    const { asked, geocoder } = await serve(() => ({ body: [house] }));
    const expected = [{ name: house.display_name, latitude: 43.6241, longitude: -116.2031, precision: 'address' }];
    expect(await geocoder.find(boise)).toEqual(expected);
    expect(await geocoder.find({ ...boise, city: 'BOISE' })).toEqual(expected);
    expect(asked).toHaveLength(1);
    expect(asked[0]?.headers['user-agent']).toBe(`${productName} (maps@site.example)`);
    expect(Object.fromEntries(new URL(asked[0]?.url ?? '', 'http://localhost').searchParams)).toEqual({
      format: 'jsonv2',
      countrycodes: 'us',
      limit: '5',
      street: '907 west hays street',
      city: 'boise',
      state: 'id',
      postalcode: '83702',
    });
  });

  it('The geocoding server gets the next request after a pause', async () => {
    const { asked, config } = await serve(() => ({ body: [house] }));
    const pauses = [Promise.withResolvers(), Promise.withResolvers()];
    const rest = [...pauses];
    const geocoder = createHttpGeocoder({ url: config.GEOCODER_URL, pause: async () => rest.shift()?.promise });
    const [first, second] = ['83702', '83703'].map(zip => geocoder.find({ ...boise, zip }));
    await first;
    expect(asked).toHaveLength(1);
    pauses[0]?.resolve(undefined);
    await second;
    expect(asked).toHaveLength(2);
  });

  it.each([
    ['refuses', { status: 429, body: {} }],
    ['answers nonsense', { body: { error: 'no' } }],
    ['finds nothing', { body: [] }],
  ])('The gazetteer answers when the geocoding server %s', async (_what, answer) => {
    const { geocoder } = await serve(() => answer);
    expect((await geocoder.find(boise))[0]).toMatchObject({ name: '83702 Boise, ID', precision: 'zip' });
  });

  it('The gazetteer answers when the geocoding server is unreachable', async () => {
    const geocoder = openGeocoder({ GEOCODER_URL: 'http://127.0.0.1:1' }, gazetteer, log);
    expect((await geocoder.find(boise))[0]).toMatchObject({ precision: 'zip' });
  });

  it('The gazetteer answers when too many requests wait for the geocoding server', async () => {
    const { geocoder } = await serve(() => ({ body: [house] }));
    const asking = Array.from({ length: 8 }, (_none, index) => geocoder.find({ ...boise, address: `${index} Hays` }));
    expect((await asking[7])?.[0]).toMatchObject({ precision: 'zip' });
    expect((await asking[0])?.[0]).toMatchObject({ precision: 'address' });
  });
});
