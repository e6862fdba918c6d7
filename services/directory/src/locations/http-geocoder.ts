import { setTimeout as delay } from 'node:timers/promises';
import { z } from '@doorstep/contracts/common/zod.ts';
import { type Geocoded, maxGeocoded } from '@doorstep/contracts/directory/locations/schema.ts';
import { productName } from '@doorstep/contracts/gateway/config/schema.ts';
import { LRUCache } from 'lru-cache';
import type { Geocoder } from './geocoder.ts';

const timeoutMs = 5_000;
/** Required by the usage policy of the public Nominatim (https://operations.osmfoundation.org/policies/nominatim/). */
const pauseMs = 1_000;
/** With more requests waiting, another would not be answered in time. */
const maxWaiting = 5;
const cacheMs = 24 * 60 * 60_000;
const maxCached = 5_000;

/** Streets and houses have ranks from 26 on (https://nominatim.org/release-docs/latest/customize/Ranking/). */
const streetRank = 26;

const degrees = z.coerce.number();
const answerSchema = z.array(
  z.object({
    display_name: z.string(),
    lat: degrees,
    lon: degrees,
    place_rank: z.number(),
    addresstype: z.string().optional(),
  }),
);

export interface HttpGeocoderOptions {
  readonly url: string;
  readonly contact?: string | undefined;
  /** Waits between two requests. */
  readonly pause?: () => Promise<unknown>;
}

/**
 * Queries a server with the search API of Nominatim: one request a second, answers cached for a day. `contact` identifies us to its
 * operator. Rejects when it fails, is too slow, or too many requests wait.
 */
export function createHttpGeocoder({
  url,
  contact,
  pause = () => delay(pauseMs, undefined, { ref: false }),
}: HttpGeocoderOptions): Geocoder {
  const headers = { 'User-Agent': `${productName}${contact ? ` (${contact})` : ''}`, Accept: 'application/json' };
  let waiting = 0;
  let turn: Promise<unknown> = Promise.resolve();

  const cache = new LRUCache<string, Geocoded[]>({
    max: maxCached,
    ttl: cacheMs,
    fetchMethod: search => inTurn(() => ask(search)),
  });

  /** Runs one request after the other, with a pause in between. */
  async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (waiting >= maxWaiting) throw new Error(`${maxWaiting} questions wait for the geocoder already`);
    waiting += 1;
    const mine = turn;
    const { promise, resolve } = Promise.withResolvers<void>();
    turn = promise;
    await mine;
    waiting -= 1;
    void pause().then(() => resolve());
    return work();
  }

  async function ask(search: string): Promise<Geocoded[]> {
    const answer = await fetch(`${url.replace(/\/$/, '')}/search?${search}`, {
      headers,
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!answer.ok) throw new Error(`The geocoder answers ${answer.status}`);
    return answerSchema.parse(await answer.json()).map(({ display_name, lat, lon, place_rank, addresstype }) => ({
      name: display_name,
      latitude: lat,
      longitude: lon,
      precision: place_rank >= streetRank ? 'address' : addresstype === 'postcode' ? 'zip' : 'city',
    }));
  }

  return {
    async find({ address, city, state, zip }) {
      const parts = { street: address, city, state, postalcode: zip };
      const given = Object.entries(parts).flatMap(([name, value]) => (value ? [[name, value.toLowerCase()]] : []));
      if (given.length === 0) return [];
      const fixed = { format: 'jsonv2', countrycodes: 'us', limit: String(maxGeocoded) };
      return (await cache.fetch(String(new URLSearchParams({ ...fixed, ...Object.fromEntries(given) })))) ?? [];
    },
  };
}
