import { gzipSync } from 'node:zlib';
import { PbfWriter } from 'pbf';
import { Compression, TileType, zxyToTileId } from 'pmtiles';

export interface Tile {
  readonly z: number;
  readonly x: number;
  readonly y: number;
  /** A vector tile. */
  readonly bytes: Uint8Array;
}

interface ArchiveOptions {
  /** The names of the layers that the metadata lists. */
  readonly layers?: readonly string[];
  readonly tileType?: TileType;
  readonly tileCompression?: Compression;
  readonly attribution?: string;
}

const headerBytes = 127;

/** A small PMTiles archive of version 3, whose directory is its root alone. */
export function writeArchive(tiles: readonly Tile[], options: ArchiveOptions = {}): Buffer {
  const { layers = ['earth', 'water', 'roads'], attribution = '', tileCompression = Compression.Gzip } = options;
  const entries = tiles
    .map(({ z, x, y, bytes }) => ({ id: zxyToTileId(z, x, y), bytes: gzipSync(bytes) }))
    .sort((one, other) => one.id - other.id);
  const directory = gzipSync(writeDirectory(entries));
  const metadata = gzipSync(JSON.stringify({ attribution, vector_layers: layers.map(id => ({ id, fields: {} })) }));
  const data = Buffer.concat(entries.map(({ bytes }) => bytes));
  const zooms = tiles.map(({ z }) => z);
  const dataOffset = headerBytes + directory.length + metadata.length;

  const header = Buffer.alloc(headerBytes);
  header.write('PMTiles');
  header.writeUInt8(3, 7);
  const sizes = [
    ...[headerBytes, directory.length],
    ...[headerBytes + directory.length, metadata.length],
    ...[dataOffset, 0],
    ...[dataOffset, data.length],
    ...[entries.length, entries.length, entries.length],
  ];
  for (const [index, size] of sizes.entries()) header.writeBigUInt64LE(BigInt(size), 8 + 8 * index);
  const kinds = [1, Compression.Gzip, tileCompression, options.tileType ?? TileType.Mvt];
  for (const [index, kind] of [...kinds, Math.min(...zooms), Math.max(...zooms)].entries())
    header.writeUInt8(kind, 96 + index);
  for (const [index, degrees] of [-180, -85, 180, 85].entries()) header.writeInt32LE(degrees * 1e7, 102 + 4 * index);
  return Buffer.concat([header, directory, metadata, data]);
}

/** Columns of numbers: differences of ids, run lengths, lengths and offsets, where 0 follows the tile before. */
function writeDirectory(entries: readonly { readonly id: number; readonly bytes: Uint8Array }[]): Uint8Array {
  const pbf = new PbfWriter();
  pbf.writeVarint(entries.length);
  for (const [index, { id }] of entries.entries()) pbf.writeVarint(id - (entries[index - 1]?.id ?? 0));
  for (const _entry of entries) pbf.writeVarint(1);
  for (const { bytes } of entries) pbf.writeVarint(bytes.length);
  for (const index of entries.keys()) pbf.writeVarint(index === 0 ? 1 : 0);
  return pbf.finish();
}
