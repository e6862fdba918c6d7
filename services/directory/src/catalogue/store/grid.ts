import type { Box, Location } from '@doorstep/contracts/directory/locations/schema.ts';

/** The side of a cell, in degrees: seven miles from south to north. */
const cellSize = 0.1;
const columns = Math.round(360 / cellSize);
const rows = Math.round(180 / cellSize);

/** A spatial index of slots. A small box looks at a few cells; one with more cells than are in use looks at those in use. */
export interface Grid {
  add(slot: number, location: Location): void;
  remove(slot: number, location: Location): void;
  /** Calls `each` with the slots in the box, in no order. */
  visit(box: Box, each: (slot: number) => void): void;
}

export function createGrid(getLocation: (slot: number) => Location): Grid {
  const cells = new Map<number, number[]>();

  function visitPart(box: Box, each: (slot: number) => void): void {
    const [west, east] = [toColumn(box.west), toColumn(box.east)];
    const [south, north] = [toRow(box.south), toRow(box.north)];

    function visitCell(column: number, row: number, slots: readonly number[]): void {
      // Only cells at the edge of the box can reach beyond it.
      if (column > west && column < east && row > south && row < north) for (const slot of slots) each(slot);
      else for (const slot of slots) if (isInside(box, getLocation(slot))) each(slot);
    }

    if ((east - west + 1) * (north - south + 1) > cells.size) {
      for (const [cell, slots] of cells) {
        const [column, row] = [cell % columns, Math.floor(cell / columns)];
        if (column >= west && column <= east && row >= south && row <= north) visitCell(column, row, slots);
      }
      return;
    }
    for (let row = south; row <= north; row += 1)
      for (let column = west; column <= east; column += 1) {
        const slots = cells.get(row * columns + column);
        if (slots) visitCell(column, row, slots);
      }
  }

  return {
    add(slot, location) {
      const cell = toCell(location);
      const slots = cells.get(cell);
      if (slots) slots.push(slot);
      else cells.set(cell, [slot]);
    },
    remove(slot, location) {
      const cell = toCell(location);
      const slots = cells.get(cell) ?? [];
      const place = slots.indexOf(slot);
      if (place < 0) throw new Error(`Slot ${slot} is not in the grid`);
      const last = slots.pop();
      if (last !== undefined && place < slots.length) slots[place] = last;
      if (slots.length === 0) cells.delete(cell);
    },
    visit(box, each) {
      for (const part of splitAtMeridian(box)) visitPart(part, each);
    },
  };
}

const toColumn = (longitude: number) => Math.min(columns - 1, Math.floor((longitude + 180) / cellSize));
const toRow = (latitude: number) => Math.min(rows - 1, Math.floor((latitude + 90) / cellSize));
const toCell = ({ latitude, longitude }: Location) => toRow(latitude) * columns + toColumn(longitude);

const isInside = ({ west, south, east, north }: Box, { latitude, longitude }: Location): boolean =>
  longitude >= west && longitude <= east && latitude >= south && latitude <= north;

/** A box across the 180th meridian in its two parts. */
const splitAtMeridian = (box: Box): Box[] =>
  box.west <= box.east
    ? [box]
    : [
        { ...box, east: 180 },
        { ...box, west: -180 },
      ];
