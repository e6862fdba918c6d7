import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { killDuringWrites } from './durability.ts';

test('Every acknowledged write is there after kill -9, and no transaction is half there', async () => {
  expect.hasAssertions();
  const folder = mkdtempSync(path.join(tmpdir(), 'mongo-kill-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  await killDuringWrites(path.join(folder, 'data.db'), 60);
});
