import type { Deps } from './deps.ts';
import { type ChunkRow, chunkId, type FilePartRow, type ImportRow } from './import.model.ts';
import type { ImportPart, Line } from './reading/read-table.ts';

/** A document of MongoDB has at most 16 MB. */
const partBytes = 4 * 2 ** 20;

type Stored = Pick<ImportRow, '_id' | 'createdAt'>;

/** Stores the bytes of a file, so that it can be read again in another format. */
export async function storeFile({ importFiles }: Deps, { _id, createdAt }: Stored, data: Uint8Array): Promise<void> {
  for (let at = 0; at < data.length; at += partBytes) {
    const index = at / partBytes;
    const part = {
      _id: `${_id}/${index}`,
      importId: _id,
      index,
      data: Buffer.from(data.subarray(at, at + partBytes)),
      createdAt,
    };
    await importFiles.insertMany([part], { lean: true });
  }
}

/** The bytes of the file of an import. */
export async function readFile({ importFiles }: Deps, importId: number): Promise<Uint8Array> {
  const parts = await importFiles
    .find({ importId })
    .sort({ index: 1 })
    .lean<(Omit<FilePartRow, 'data'> & { data: { buffer: Uint8Array } | Buffer })[]>();
  return Buffer.concat(parts.map(({ data }) => (Buffer.isBuffer(data) ? data : Buffer.from(data.buffer))));
}

/** Stores the rows of a file, one part after the other: other requests are served in between. */
export async function storeParts(
  { importChunks }: Deps,
  { _id: importId, createdAt }: Stored,
  parts: readonly ImportPart[],
): Promise<void> {
  for (const [index, { firstRow, lastRow, json }] of parts.entries()) {
    const lines: Line[] = JSON.parse(Buffer.from(json).toString());
    const chunk: ChunkRow = {
      _id: chunkId(importId, index),
      ...{ importId, index, firstRow, lastRow, lines, createdAt },
      outcomes: [],
      counts: { created: 0, updated: 0, unchanged: 0, leftOut: 0, refused: 0, problems: 0 },
    };
    await importChunks.insertMany([chunk], { lean: true });
  }
}
