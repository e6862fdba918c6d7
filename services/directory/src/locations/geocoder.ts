import { type Geocoded, maxGeocoded } from '@doorstep/contracts/directory/locations/schema.ts';
import type { Logger } from '@doorstep/platform/telemetry';
import type { Config } from '../config.ts';
import type { Gazetteer } from './gazetteer.ts';
import { createHttpGeocoder } from './http-geocoder.ts';

/** An address as people write it, in parts. */
export interface Address {
  readonly address?: string | undefined;
  readonly city?: string | undefined;
  readonly state?: string | undefined;
  readonly zip?: string | undefined;
}

/** Finds the locations that an address may mean, best first. */
export interface Geocoder {
  find(address: Address): Promise<Geocoded[]>;
}

/** Opens the configured geocoder. If a server fails or finds nothing, the gazetteer answers. */
export function openGeocoder(
  config: Pick<Config, 'GEOCODER_URL'> & Partial<Pick<Config, 'GEOCODER_CONTACT'>>,
  gazetteer: Gazetteer,
  log: Logger,
): Geocoder {
  const offline = createOfflineGeocoder(gazetteer);
  if (!config.GEOCODER_URL) return offline;
  const online = createHttpGeocoder({ url: config.GEOCODER_URL, contact: config.GEOCODER_CONTACT });
  return {
    async find(address) {
      try {
        const found = await online.find(address);
        if (found.length > 0) return found;
      } catch (error) {
        log.warn({ err: error }, 'the geocoder does not answer; the gazetteer does');
      }
      return offline.find(address);
    },
  };
}

/** Knows the areas of zip codes and cities, but no streets. */
export function createOfflineGeocoder(gazetteer: Gazetteer): Geocoder {
  return {
    async find({ city, state, zip }) {
      const places = [gazetteer.findZip(zip), gazetteer.findCity({ city, state, zip })];
      return places
        .flatMap(place => place ?? [])
        .map(({ name, latitude, longitude, kind }) => ({ name, latitude, longitude, precision: kind }))
        .slice(0, maxGeocoded);
    },
  };
}
