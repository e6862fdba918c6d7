import { dirname } from 'node:path';
import { type Disk, readDisk } from '@doorstep/platform/disk';
import type { Metrics } from '@doorstep/platform/telemetry';
import { inMemory } from './store/schema.ts';

/** The disk of the projection's file; with Compose it is that of all volumes, so that of the stores too. None without a file. */
export const listDisks = async (file: string): Promise<Disk[]> =>
  file === inMemory ? [] : [await readDisk(dirname(file))];

/** Reports the disk of the projection's file. */
export function measureDisk(metrics: Metrics, file: string): void {
  metrics.watch(
    {
      name: 'doorstep_disk_bytes',
      help: 'Disk of the file of the projection, by state: free or total',
      labels: ['state'],
    },
    async () =>
      (await listDisks(file)).flatMap(({ freeBytes, totalBytes }) => [
        { labels: { state: 'free' }, value: freeBytes },
        { labels: { state: 'total' }, value: totalBytes },
      ]),
  );
}
