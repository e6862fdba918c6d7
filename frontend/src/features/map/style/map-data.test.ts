import { feature } from 'topojson-client';
import { describe, expect, it } from 'vitest';
import { readCities } from '../../../../map-data/cities.ts';
import { readWaters } from '../../../../map-data/waters.ts';

describe('Cities on the map', () => {
  const cities = readCities();
  const zoomOf = (name: string) => cities.find(city => city[0] === name)?.[3] ?? Number.NaN;

  it('A map of the country names few cities, and no map names more than fit', () => {
    expect(cities.filter(([, , , zoom]) => zoom <= 3).length).toBeLessThan(30);
    expect(cities.length).toBeLessThan(2_000);
  });

  it('Larger cities are named first where cities are close together', () => {
    expect(zoomOf('Boise')).toBeLessThanOrEqual(4);
    expect(zoomOf('Nampa')).toBeGreaterThan(zoomOf('Boise'));
    expect(zoomOf('Meridian')).toBeGreaterThan(zoomOf('Boise'));
    expect(zoomOf('Brooklyn')).toBeGreaterThan(zoomOf('New York'));
  });

  it('The name of a city is at its location', () => {
    const [, longitude, latitude] = cities.find(([name]) => name === 'Boise') ?? [];
    expect(longitude).toBeCloseTo(-11_620, -1.5);
    expect(latitude).toBeCloseTo(4_360, -1.5);
  });
});

it('The map has lakes and rivers, and nothing else of their package', () => {
  const waters = readWaters();
  expect(Object.keys(waters.objects)).toEqual(['lakes', 'rivers']);
  for (const object of Object.values(waters.objects))
    expect(feature(waters, object)).toMatchObject({ type: 'FeatureCollection' });
  expect(JSON.stringify(waters).length).toBeLessThan(120_000);
});
