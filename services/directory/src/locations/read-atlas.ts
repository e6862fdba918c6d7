import type { Atlas } from './atlas.ts';
import { readAmerica } from './read-america.ts';
import { readWorld } from './read-world.ts';

/** Reads the atlas of a country by its ISO code. Its data may have no zip codes, or nothing at all. */
export const readAtlas = (country: string): Atlas => (country === 'US' ? readAmerica() : readWorld(country));
