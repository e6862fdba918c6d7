import type { FeatureCollection, Geometry, MultiPolygon, Point, Polygon } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import statesUrl from 'us-atlas/states-10m.json?url';
import countriesUrl from 'world-atlas/countries-110m.json?url';
import { loadJson } from '../load-json.ts';
import { labelPoint } from './label-point.ts';
import { toPoints } from './to-points.ts';

type Named = { readonly name: string };
type Areas = FeatureCollection<Polygon | MultiPolygon, Named>;

export interface Outlines {
  readonly countries: Areas;
  readonly states: Areas;
  readonly lakes: FeatureCollection;
  readonly rivers: FeatureCollection;
  /** The positions of the names of the states. */
  readonly names: FeatureCollection<Point, Named>;
  /** Their names fit from zoom level `zoom` on. */
  readonly cities: FeatureCollection<Point, Named & { readonly zoom: number }>;
}

let loaded: Promise<Outlines> | undefined;

/** The outlines and names of a map, from files of our own that are loaded once. Rejects when they cannot be loaded. */
export function loadOutlines(): Promise<Outlines> {
  loaded ??= load().catch(error => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}

async function load(): Promise<Outlines> {
  const [countries, states, waters, cities] = await Promise.all([
    loadAreas(countriesUrl, 'countries'),
    loadAreas(statesUrl, 'states'),
    import('virtual:map-waters').then(module => module.default),
    import('virtual:map-cities').then(module => module.default),
  ]);
  // The states draw the United States in more detail, with the Great Lakes.
  countries.features = countries.features.filter(({ properties }) => properties.name !== 'United States of America');
  return {
    countries,
    states,
    lakes: feature(waters, waters.objects.lakes),
    rivers: feature(waters, waters.objects.rivers),
    names: toPoints(
      states.features.map(({ properties, geometry }) => ({ properties, coordinates: labelPoint(geometry) })),
    ),
    cities: toPoints(
      cities.map(([name, longitude, latitude, zoom]) => ({
        properties: { name, zoom },
        coordinates: [longitude / 100, latitude / 100],
      })),
    ),
  };
}

async function loadAreas<Name extends string>(url: string, name: Name): Promise<Areas> {
  const topology = await loadJson<Topology<Record<Name, GeometryCollection<Named>>>>(url);
  const { features } = feature<Named>(topology, topology.objects[name]);
  return { type: 'FeatureCollection', features: features.filter(isArea) };
}

const isArea = (each: FeatureCollection<Geometry, Named>['features'][number]): each is Areas['features'][number] =>
  each.geometry.type === 'Polygon' || each.geometry.type === 'MultiPolygon';
