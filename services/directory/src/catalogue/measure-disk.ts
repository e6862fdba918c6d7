import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Metrics } from '@doorstep/platform/telemetry';
import { inMemory } from './store/schema.ts';

/** Reports the disk of the projection's file; with Compose it is that of all volumes, so that of the stores too. */
export function measureDisk(metrics: Metrics, file: string): void {
  if (file === inMemory) return;
  metrics.watch(
    {
      name: 'doorstep_disk_bytes',
      help: 'Disk of the file of the projection, by state: free or total',
      labels: ['state'],
    },
    async () => {
      const { bavail, blocks, bsize } = await statfs(dirname(file));
      return [
        { labels: { state: 'free' }, value: bavail * bsize },
        { labels: { state: 'total' }, value: blocks * bsize },
      ];
    },
  );
}
