import { createHash } from 'node:crypto';
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { z } from '@doorstep/contracts/common/zod.ts';
import { bytesToHeader, Compression, type Header, TileType } from 'pmtiles';

/** A file with the ground of maps: vector tiles of the Protomaps basemap in a PMTiles archive. */
export interface MapArchive {
  readonly file: string;
  readonly bytes: number;
  readonly modifiedAt: number;
  /** Differs between files with different content, and is the same on all gateways that have a copy. */
  readonly version: string;
}

/** Size of the beginning of an archive that has its header and its root directory (PMTiles, version 3, section 2). */
const beginningBytes = 16_384;
const headerBytes = 127;
const maxMetadataBytes = 16 * 1024 * 1024;

/** Layers without which a map would be empty. */
const neededLayers = ['earth', 'water', 'roads'];

/** The name of a file with the ground of maps, relative to the current folder. */
export const mapArchiveSchema = z.string().transform((name, context): MapArchive => {
  const problem = (message: string) => {
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  };
  try {
    const found = openArchive(resolve(name));
    return typeof found === 'string' ? problem(found) : found;
  } catch (error) {
    return problem(`cannot be read (${(error as Error).message})`);
  }
});

/** The archive, or why it cannot be used. */
function openArchive(file: string): MapArchive | string {
  const descriptor = openSync(file, 'r');
  try {
    const stat = fstatSync(descriptor);
    if (!stat.isFile()) return 'must be a file';
    const read = (position: number, length: number) => readPart(descriptor, position, length);
    const beginning = read(0, Math.min(beginningBytes, stat.size));
    const header = readHeader(beginning);
    if (header?.specVersion !== 3) return 'must be a PMTiles archive of version 3';
    if (
      header.tileType !== TileType.Mvt ||
      !isReadable(header.tileCompression) ||
      !isReadable(header.internalCompression)
    )
      return 'must hold vector tiles (MVT), compressed with gzip or not at all';
    if (header.tileDataOffset + (header.tileDataLength ?? 0) > stat.size)
      return 'is shorter than its header says: copy or extract it again';
    if (!neededLayers.every(layer => readLayers(header, read).includes(layer)))
      return `must be cut from a basemap of Protomaps, with the layers ${neededLayers.join(', ')}`;
    const version = createHash('sha256').update(beginning).update(String(stat.size)).digest('hex').slice(0, 16);
    return { file, bytes: stat.size, modifiedAt: stat.mtimeMs, version };
  } finally {
    closeSync(descriptor);
  }
}

function readPart(descriptor: number, position: number, length: number): Uint8Array<ArrayBuffer> {
  const part = new Uint8Array(length);
  return part.subarray(0, readSync(descriptor, part, 0, length, position));
}

function readHeader(beginning: Uint8Array<ArrayBuffer>): Header | undefined {
  if (beginning.length < headerBytes || !Buffer.from(beginning).subarray(0, 7).equals(Buffer.from('PMTiles')))
    return undefined;
  return bytesToHeader(beginning.buffer);
}

/** Browsers have gzip; the library that reads archives there has nothing else. */
const isReadable = (compression: Compression) => compression === Compression.None || compression === Compression.Gzip;

const metadataSchema = z.object({ vector_layers: z.array(z.object({ id: z.string() })) });

function readLayers(
  { jsonMetadataOffset, jsonMetadataLength, internalCompression }: Header,
  read: (position: number, length: number) => Uint8Array,
): string[] {
  const packed = read(jsonMetadataOffset, Math.min(jsonMetadataLength, maxMetadataBytes));
  const bytes =
    internalCompression === Compression.Gzip ? gunzipSync(packed, { maxOutputLength: maxMetadataBytes }) : packed;
  const { vector_layers } = metadataSchema.parse(JSON.parse(Buffer.from(bytes).toString()));
  return vector_layers.map(({ id }) => id);
}
