import { getSiteFiguresPart } from '@doorstep/contracts/engagement/analytics/calls.ts';
import type { SiteFiguresPart } from '@doorstep/contracts/engagement/analytics/schema.ts';
import { getHealthFacts } from '@doorstep/contracts/gateway/system-health/calls.ts';
import type { HealthFacts } from '@doorstep/contracts/gateway/system-health/schema.ts';
import { dayMs } from '@doorstep/platform/periods';
import { readJson } from '@doorstep/platform/testing';
import { afterAll, expect, it } from 'vitest';
import { type BackupRow, backupsCollection } from '../../backups/backup-record.ts';
import { userModel } from '../../models/user.model.ts';
import { admin, bootIdentity, toActor } from '../../testing.ts';

const kit = await bootIdentity();
const nora = await kit.register('nora');
afterAll(() => kit.stop());
const users = userModel(kit.service.db);

it('Administrators see new accounts per period, and those before', async () => {
  await users.updateOne({ _id: nora.id }, { $set: { createdAt: new Date(Date.now() - 31 * dayMs) } });
  const answer = await kit.call('GET', `${getSiteFiguresPart.path}?by=day`, { actor: admin });
  const { points, before } = await readJson<SiteFiguresPart>(answer);
  expect(points).toHaveLength(30);
  expect(points.reduce((sum, { users: count = 0 }) => sum + count, 0)).toBe(1);
  expect(before).toEqual({ users: 1 });
  expect((await kit.call('GET', getSiteFiguresPart.path, { actor: toActor(nora) })).status).toBe(403);
  expect((await kit.service.call('GET', getSiteFiguresPart.path, { actor: admin })).status).toBe(403);
  const plan = await users.collection.find({ createdAt: { $gte: new Date(0) } }).explain('queryPlanner');
  expect(JSON.stringify(plan)).toContain('IXSCAN');
});

it('The facts of health have the mails of the last day and the last backup', async () => {
  const read = async () => readJson<HealthFacts>(await kit.call('GET', getHealthFacts.path));
  const empty = await read();
  expect(empty.backup).toEqual({});
  const now = Date.now();
  const mail = (state: string, ageMs: number) => ({ state, createdAt: new Date(now - ageMs), to: 'nora@mail.example' });
  await kit.service.db.collection('mails').deleteMany({});
  await kit.service.db
    .collection('mails')
    .insertMany([mail('refused', 1_000), mail('refused', 2 * dayMs), mail('kept', 0), mail('waiting', 7_200_000)]);
  const takenAt = new Date(now - dayMs);
  const row: BackupRow = { _id: 'last', takenAt, file: '/backups/one.gz', documents: 1, objects: 1 };
  await kit.service.db.collection<BackupRow>(backupsCollection).insertOne(row);
  const { mail: mails, backup } = await read();
  expect(mails).toMatchObject({ refused: 1, kept: 1, waiting: 1 });
  expect(mails?.oldestSeconds).toBeGreaterThanOrEqual(7_200);
  expect(backup).toEqual({ lastAt: takenAt.toISOString() });
});
