import { expect, test } from 'vitest';
import { LogFile } from './log-file.ts';

test('All flushes fail after the disk has failed to store the log once', async () => {
  // It can be opened, but syncing it fails.
  const log = new LogFile('/dev/null');
  await log.flushed();
  log.flush();
  await expect(log.flushed()).rejects.toThrow('The disk did not take the log');
  log.flush();
  await expect(log.flushed()).rejects.toThrow('The disk did not take the log');
  log.close();
});
