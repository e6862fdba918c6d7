import type { FeatureCollection, MultiPolygon, Point, Polygon } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import statesUrl from 'us-atlas/states-10m.json?url';
import countriesUrl from 'world-atlas/countries-110m.json?url';
import { loadJson } from '../load-json.ts';
import { labelPoint } from './label-point.ts';

type Named = { readonly name: string };
type Areas = FeatureCollection<Polygon | MultiPolygon, Named>;

export interface Outlines {
  readonly countries: Areas;
  readonly states: Areas;
  /** Where the names of the states stand. */
  readonly names: FeatureCollection<Point, Named>;
}

let loaded: Promise<Outlines> | undefined;

/** The outlines of countries and states, from files of our own that are loaded once. Rejects when they cannot be loaded. */
export function loadOutlines(): Promise<Outlines> {
  loaded ??= load().catch(error => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}

async function load(): Promise<Outlines> {
  const [countries, states] = await Promise.all([loadAreas(countriesUrl, 'countries'), loadAreas(statesUrl, 'states')]);
  // The states draw the United States in more detail, with the Great Lakes.
  countries.features = countries.features.filter(({ properties }) => properties.name !== 'United States of America');
  const names = states.features.map(({ properties, geometry }) => ({
    type: 'Feature' as const,
    properties,
    geometry: { type: 'Point' as const, coordinates: labelPoint(geometry) },
  }));
  return { countries, states, names: { type: 'FeatureCollection', features: names } };
}

async function loadAreas<Name extends string>(url: string, name: Name): Promise<Areas> {
  const topology = await loadJson<Topology<Record<Name, GeometryCollection<Named>>>>(url);
  const { features } = feature<Named>(topology, topology.objects[name]);
  return { type: 'FeatureCollection', features: features.filter(isArea) };
}

const isArea = (
  each: FeatureCollection<GeoJSON.Geometry, Named>['features'][number],
): each is Areas['features'][number] => each.geometry.type === 'Polygon' || each.geometry.type === 'MultiPolygon';
