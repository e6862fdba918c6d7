import type { z } from '@doorstep/contracts/common/zod.ts';
import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import type { Box } from '@doorstep/contracts/directory/locations/schema.ts';
import type { getBusinessMap } from '@doorstep/contracts/directory/map/calls.ts';
import {
  type BusinessMap,
  type Cluster,
  type MapBusiness,
  maxMapBusinesses,
  maxMapClusters,
} from '@doorstep/contracts/directory/map/schema.ts';
import type { Members } from '../store/bits.ts';
import type { Projection } from '../store/projection.ts';
import { requirePlace } from './find-businesses.ts';
import { readSearch } from './read-search.ts';

export type MapQuery = z.output<NonNullable<typeof getBusinessMap.query>>;

/** At zoom 0 the world is 256 pixels wide; a cluster covers 64. */
const zoomOfCell = 2;
const maxZoom = 24;

/**
 * The businesses in a part of the map that match words and filters. Too many are clustered by the cells of a grid, which stays in place
 * when the map moves. Throws 400 for a radius without a place.
 */
export function drawMap(projection: Projection, { zoom, ...query }: MapQuery, now: Date): BusinessMap {
  requirePlace(query);
  const search = readSearch(projection, query);
  const { total, members } = projection.lists.select(query, now, search && [search.members]);
  if (total <= maxMapBusinesses) {
    const ids = projection.lists.toIds(members).sort((a, b) => a - b);
    return { total, businesses: ids.flatMap(id => toMapBusiness(projection.getJson(id))), clusters: [] };
  }
  return { total, businesses: [], clusters: cluster(projection, members, query.box, zoom) };
}

function toMapBusiness(json: string | undefined): MapBusiness[] {
  if (json === undefined) return [];
  // The projection stores businesses as JSON.
  const { id, name, categoryId, rating, reviewCount, priceFrom, location, locationIsApproximate }: Business =
    JSON.parse(json);
  if (!location) return [];
  return [
    {
      id,
      name,
      ...location,
      categoryId,
      rating,
      reviewCount,
      ...(priceFrom && { priceFrom }),
      ...(locationIsApproximate && { locationIsApproximate }),
    },
  ];
}

/** Halves the cells of the grid until the box would have too many, or until a cell is as small as a cluster at the zoom. */
function getCellSize(box: Box, zoom = maxZoom): number {
  const width = getWidth(box);
  const countCells = (size: number) =>
    (Math.floor(width / size) + 2) * (Math.floor((box.north - box.south) / size) + 2);
  let size = 360;
  for (let step = 0; step < zoom + zoomOfCell && countCells(size / 2) <= maxMapClusters; step += 1) size /= 2;
  return size;
}

function cluster({ lists }: Projection, members: Members, box: Box, zoom: number | undefined): Cluster[] {
  const size = getCellSize(box, zoom);
  const world = 360 / size;
  const [firstColumn, firstRow] = [toCell(box.west + 180, size), toCell(box.south + 90, size)];
  const columns = Math.min(world, toCell(box.west + 180 + getWidth(box), size) - firstColumn + 1);
  const rows = toCell(box.north + 90, size) - firstRow + 1;
  const piles = Array.from({ length: columns * rows }, createPile);
  lists.places.visit(members, (latitude, longitude) => {
    const column = (toCell(longitude + 180, size) - firstColumn + world) % world;
    const pile = piles[(toCell(latitude + 90, size) - firstRow) * columns + column];
    if (!pile) return;
    pile.count += 1;
    pile.latitudes += latitude;
    pile.longitudes += longitude;
    if (longitude < pile.west) pile.west = longitude;
    if (longitude > pile.east) pile.east = longitude;
    if (latitude < pile.south) pile.south = latitude;
    if (latitude > pile.north) pile.north = latitude;
  });
  return piles
    .filter(({ count }) => count > 0)
    .map(({ count, latitudes, longitudes, west, south, east, north }) => ({
      latitude: round(latitudes / count),
      longitude: round(longitudes / count),
      count,
      box: { west, south, east, north },
    }));
}

const getWidth = ({ west, east }: Box) => (east >= west ? east - west : east - west + 360);
const toCell = (degrees: number, size: number) => Math.floor(degrees / size);
const createPile = () => ({ count: 0, latitudes: 0, longitudes: 0, west: 180, south: 90, east: -180, north: -90 });

const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
