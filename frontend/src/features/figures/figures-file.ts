import { toCsvFile } from '#components/import/csv-file.ts';

/** A column of a file: its head, and its value of a point. */
export interface FileColumn<Point> {
  readonly head: string;
  readonly value: (point: Point) => number | undefined;
}

/** The points of the plots as CSV, with plain numbers, for a spreadsheet; a cell is empty where there is no value. */
export const figuresFile = <Point extends { readonly from: string }>(
  fromHead: string,
  columns: readonly FileColumn<Point>[],
  points: readonly Point[],
): string =>
  toCsvFile([
    [fromHead, ...columns.map(({ head }) => head)],
    ...points.map(point => [point.from, ...columns.map(({ value }) => value(point) ?? '')]),
  ]);
