import { statfs } from 'node:fs/promises';
import type { Installation } from '../installation.ts';
import { check, type Finding, warning, wrong } from './check.ts';

const minFreeBytes = 200e6;
const lowFreeBytes = 2e9;

/** Measures the disk of the data folder. In containers, the disks are those of the stores, which their operators measure. */
export async function checkDisk({ folder }: Installation): Promise<Finding[]> {
  if (!folder) return [];
  const finding = await check('disk', async () => {
    const { bavail, bsize } = await statfs(folder.home);
    const free = bavail * bsize;
    const sentence = `${(free / 1e9).toFixed(1)} GB are free at ${folder.home}`;
    if (free < minFreeBytes) return wrong('disk', `Only ${sentence}: make room.`);
    return free < lowFreeBytes ? warning('disk', `Only ${sentence}.`) : sentence;
  });
  return [finding];
}
