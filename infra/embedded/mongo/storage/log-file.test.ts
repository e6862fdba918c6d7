import { expect, test } from 'vitest';
import { LogFile } from './log-file.ts';

test('Once the disk has refused the log, nothing is taken for stored any more', async () => {
  // It can be opened, and not be put on a disk.
  const log = new LogFile('/dev/null');
  await log.flushed();
  log.flush();
  await expect(log.flushed()).rejects.toThrow('The disk did not take the log');
  log.flush();
  await expect(log.flushed()).rejects.toThrow('The disk did not take the log');
  log.close();
});
