import { describe, expect, it } from 'vitest';
import { boxAround, measureMiles } from './distance.ts';

const portland = { latitude: 45.5234, longitude: -122.6762 };
const boise = { latitude: 43.6038, longitude: -116.2191 };

it('Distances are measured along the ground', () => {
  expect(measureMiles(portland, boise)).toBeCloseTo(344.6, 0);
  expect(measureMiles(boise, boise)).toBe(0);
});

describe('The box around a location', () => {
  it('A box around a location reaches as far as the radius in every direction', () => {
    const { west, south, east, north } = boxAround(boise, 10);
    const { latitude, longitude } = boise;
    expect(measureMiles(boise, { latitude: north, longitude })).toBeCloseTo(10, 3);
    expect(measureMiles(boise, { latitude: south, longitude })).toBeCloseTo(10, 3);
    for (const side of [west, east]) expect(measureMiles(boise, { latitude, longitude: side })).toBeGreaterThan(9.99);
  });

  it('A box around a location crosses the 180th meridian, and spans all longitudes at a pole', () => {
    const { west, east } = boxAround({ latitude: 52, longitude: 179.9 }, 100);
    expect(west).toBeGreaterThan(east);
    expect(boxAround({ latitude: 89.9, longitude: 0 }, 100)).toMatchObject({ west: -180, east: 180, north: 90 });
  });
});
