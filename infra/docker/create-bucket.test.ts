import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

test('The bucket is created once', () => {
  const script = resolve(import.meta.dirname, 'create-bucket.ts');
  const bucket = `made-${randomUUID()}`;
  const run = () =>
    execFileSync(process.execPath, [script], { env: { ...process.env, S3_BUCKET: bucket }, encoding: 'utf8' });
  expect(run()).toBe(`Created the bucket ${bucket}.\n`);
  expect(run()).toBe(`The bucket ${bucket} exists.\n`);
});
