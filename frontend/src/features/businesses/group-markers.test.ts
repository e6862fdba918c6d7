import { expect, test } from 'vitest';
import { groupMarkers } from './group-markers.ts';

const boise = { id: 1, latitude: 43.6, longitude: -116.2 };
const garden = { id: 2, latitude: 43.7, longitude: -116.4 };
const portland = { id: 3, latitude: 45.5, longitude: -122.7 };
const at = (pixelsPerDegree: number) => (place: { latitude: number; longitude: number }) => ({
  x: place.longitude * pixelsPerDegree,
  y: place.latitude * pixelsPerDegree,
});

test('Businesses whose markers would overlap form a cluster with the box around them', () => {
  const { alone, clusters } = groupMarkers([boise, portland, garden], at(50));
  expect(alone).toEqual([portland]);
  expect(clusters).toHaveLength(1);
  expect(clusters[0]).toMatchObject({ count: 2, box: { west: -116.4, south: 43.6, east: -116.2, north: 43.7 } });
  expect(clusters[0]?.latitude).toBeCloseTo(43.65);
});

test('Clusters that would overlap are merged', () => {
  const inARow = [0, 56, 30, 62].map((x, id) => ({ id, latitude: 0, longitude: x }));
  const { alone, clusters } = groupMarkers(inARow, at(1));
  expect(alone).toEqual([]);
  expect(clusters).toMatchObject([{ count: 4, longitude: 37 }]);
});

test('Every business has its own marker on a map that is zoomed in', () => {
  expect(groupMarkers([boise, portland, garden], at(1000))).toEqual({ alone: [boise, portland, garden], clusters: [] });
});
