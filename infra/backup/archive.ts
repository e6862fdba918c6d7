import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from '@doorstep/contracts/common/zod.ts';
import { StartError } from '@doorstep/platform/errors';

/** Format version, raised if an older `restore` cannot read new backups. */
const version = 1;

const header = z.object({ doorstep: z.literal('backup'), version: z.number(), takenAt: z.iso.datetime() });
const document = z.object({ service: z.string(), collection: z.string(), document: z.record(z.string(), z.unknown()) });
const object = z.object({ key: z.string(), type: z.string(), base64: z.string() });
const entry = z.union([document, object]);
const end = z.object({ documents: z.number(), objects: z.number(), sha256: z.string() });

/** A document as canonical Extended JSON, or an object of S3 with its key below the namespace. */
export type Entry = z.infer<typeof entry>;
export type Counts = Omit<z.infer<typeof end>, 'sha256'>;
export const isDocument = (one: Entry): one is z.infer<typeof document> => 'document' in one;

/** Thrown for a file that is not a complete backup; `message` is for the operator. */
export class BackupError extends StartError {
  override readonly name = 'BackupError';
}

/**
 * Writes a backup: JSON lines, compressed with gzip. The first line is the header, the last one has the number of lines of each
 * kind and the SHA-256 of everything before it. The file gets its name only once it is complete, and only its owner may read it.
 */
export async function writeArchive(file: string, entries: AsyncIterable<Entry>): Promise<Counts> {
  const counts: Counts = { documents: 0, objects: 0 };
  const hash = createHash('sha256');
  const hashed = (value: unknown) => {
    const line = `${JSON.stringify(value)}\n`;
    hash.update(line);
    return line;
  };
  async function* lines() {
    yield hashed({ doorstep: 'backup', version, takenAt: new Date().toISOString() } satisfies z.infer<typeof header>);
    for await (const one of entries) {
      counts[isDocument(one) ? 'documents' : 'objects'] += 1;
      yield hashed(one);
    }
    yield `${JSON.stringify({ ...counts, sha256: hash.digest('hex') })}\n`;
  }
  const unfinished = `${file}.part`;
  try {
    await pipeline(lines, createGzip(), createWriteStream(unfinished, { mode: 0o600, flush: true }));
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  return counts;
}

/**
 * Reads a whole backup and counts its entries, each of which `visit` gets. Throws BackupError if it is incomplete, changed, or of a newer
 * version.
 */
export async function checkArchive(
  file: string,
  visit: (one: Entry) => void = () => {},
): Promise<Counts & { takenAt: string }> {
  const hash = createHash('sha256');
  const found: Counts = { documents: 0, objects: 0 };
  let takenAt: string | undefined;
  let last: string | undefined;
  for await (const line of linesOf(file)) {
    if (last !== undefined) {
      hash.update(`${last}\n`);
      if (takenAt === undefined) takenAt = readHeader(last, file);
      else {
        const one = readEntry(last);
        found[isDocument(one) ? 'documents' : 'objects'] += 1;
        visit(one);
      }
    }
    last = line;
  }
  const said = last === undefined || takenAt === undefined ? undefined : end.safeParse(parse(last)).data;
  const isWhole = said?.documents === found.documents && said.objects === found.objects;
  if (!isWhole || takenAt === undefined || said.sha256 !== hash.digest('hex')) throw notWhole(file);
  return { ...found, takenAt };
}

/** Yields the entries of a backup that `checkArchive` has accepted. */
export async function* readArchive(file: string): AsyncGenerator<Entry> {
  let isFirst = true;
  for await (const line of linesOf(file)) {
    if (!isFirst && !line.startsWith('{"documents":')) yield readEntry(line);
    isFirst = false;
  }
}

async function* linesOf(file: string): AsyncGenerator<string> {
  const content = createGunzip().setEncoding('utf8');
  const stored = createReadStream(file).on('error', error => content.destroy(error));
  let rest = '';
  try {
    for await (const chunk of stored.pipe(content)) {
      const [first = '', ...others] = String(chunk).split('\n');
      const lines = [rest + first, ...others];
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } catch (error) {
    if (error instanceof BackupError) throw error;
    if (error instanceof Error && 'syscall' in error)
      throw new BackupError(`${file} cannot be read: ${error.message}.`);
    throw notWhole(file);
  } finally {
    stored.destroy();
  }
  if (rest !== '') throw notWhole(file);
}

function readHeader(line: string, file: string): string {
  const read = header.safeParse(parse(line)).data;
  if (!read) throw notWhole(file);
  if (read.version > version)
    throw new BackupError(`${file} was written by a newer version of Doorstep. Restore it with that version.`);
  return read.takenAt;
}

function readEntry(line: string): Entry {
  const read = entry.safeParse(parse(line)).data;
  if (!read) throw new BackupError('The backup has a line that is neither a document nor an object.');
  return read;
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

const notWhole = (file: string) =>
  new BackupError(`${file} is no whole backup of Doorstep: it was cut off or changed. Nothing was restored.`);
