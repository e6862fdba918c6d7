import { readdirSync, readFileSync, rmdirSync, rmSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Objects } from './objects.ts';

const CONTENT = '._S3rver_object';
const ABOUT = /\._S3rver_(metadata\.json|object\.md5)$/;

/**
 * Moves objects that earlier versions stored with s3rver: a folder per bucket, and per object a file with its content and others with
 * its metadata. A file is deleted once its object is stored, so an interrupted move continues at the next start.
 */
export function moveFromS3rver(folder: string, objects: Objects): number {
  let moved = 0;
  for (const bucket of readdirSync(folder, { withFileTypes: true }).filter(entry => entry.isDirectory())) {
    const root = join(folder, bucket.name);
    objects.createBucket(bucket.name);
    for (const path of filesIn(root).filter(name => name.endsWith(CONTENT))) {
      const key = path.slice(0, -CONTENT.length);
      const file = join(root, path);
      objects.put(bucket.name, key, readFileSync(file), readHeaders(root, key), statSync(file).mtime);
      rmSync(file);
      moved += 1;
    }
    for (const path of filesIn(root).filter(name => ABOUT.test(name))) rmSync(join(root, path));
    removeEmpty(root);
  }
  return moved;
}

const filesIn = (root: string): string[] =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => relative(root, join(entry.parentPath, entry.name)));

function readHeaders(root: string, key: string): Record<string, string> {
  try {
    return JSON.parse(readFileSync(join(root, `${key}._S3rver_metadata.json`), 'utf8'));
  } catch {
    return { 'content-type': 'binary/octet-stream' }; // s3rver stopped before it wrote the metadata
  }
}

/** Removes empty folders; files that belong to no object are kept. */
function removeEmpty(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) removeEmpty(join(folder, entry.name));
  }
  if (readdirSync(folder).length === 0) rmdirSync(folder);
}
