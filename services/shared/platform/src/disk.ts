import { statfs } from 'node:fs/promises';

/** The size of a disk, and what of it programs may use. */
export interface Disk {
  readonly freeBytes: number;
  readonly totalBytes: number;
}

/** Measures the disk of a folder. */
export async function readDisk(folder: string): Promise<Disk> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}
