import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { z } from '@doorstep/contracts/common/zod.ts';
import { auditedEvents } from '@doorstep/contracts/identity/audit/events.ts';
import type { AuditEntry } from '@doorstep/contracts/identity/audit/schema.ts';
import { readJson, testEnvironment } from '@doorstep/platform/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { admin, bootIdentity, toActor } from '../../testing.ts';
import { auditEntryModel } from './audit-entry.model.ts';

const main = fileURLToPath(new URL('../../main.ts', import.meta.url));

const list = async (query: string) => {
  const response = await kit.call('GET', `/api/audit-log?${query}`, { actor: admin });
  expect(response.status).toBe(200);
  return readJson<AuditEntry[]>(response);
};
const log = () => auditEntryModel(kit.service.db);
type Entry = z.input<(typeof auditedEvents)['directory']['schema']>['entry'];
const { entry: sample } = auditedEvents.directory.sample;
const publish = (entry: Partial<Entry>, id?: string) =>
  kit.bus.deliver(auditedEvents.directory, { entry: { ...sample, ...entry } }, id);
const arrived = (name: string) => vi.waitUntil(() => log().exists({ name }));

const kit = await bootIdentity();
afterAll(() => kit.stop());

describe('Changes to accounts', () => {
  const waitForEntries = (id: number, count: number) =>
    vi.waitUntil(async () => {
      const entries = await list(`entity=account&entityId=${id}`);
      return entries.length === count && entries;
    });

  it('Changes of administrators to accounts are logged with before and after, without passwords', async () => {
    const user = await kit.register('mara', { role: 'business_owner', password: 'known-only-to-mara' }, admin);
    const body = { id: user.id, email: user.email, name: 'Mara O', role: 'user', password: 'another-secret' };
    expect((await kit.call('PUT', '/internal/accounts', { actor: admin, body })).status).toBe(200);
    expect((await kit.call('DELETE', '/internal/accounts', { actor: admin, body: { id: user.id } })).status).toBe(200);
    const entries = await waitForEntries(user.id, 3);
    expect(entries.map(({ action }) => action)).toEqual(['deleted', 'updated', 'created']);
    expect(entries[1]).toMatchObject({
      administrator: { id: 1, name: 'root' },
      entity: 'account',
      entityId: user.id,
      name: 'mara',
      changes: [
        { field: 'name', before: 'mara', after: 'Mara O' },
        { field: 'role', before: 'business_owner', after: 'user' },
        { field: 'password', after: 'replaced' },
      ],
    });
    expect(JSON.stringify(kit.bus.received('identity-audited'))).not.toMatch(/argon2|known-only|another-secret/);
  });

  it('Calls that change nothing, come from users or are refused are not logged', async () => {
    const user = await kit.register('self');
    await kit.call('PUT', '/internal/profile', { actor: toActor(user), body: { name: 'Myself' } });
    const same = { id: user.id, email: user.email, name: 'Myself', role: 'user' };
    expect((await kit.call('PUT', '/internal/accounts', { actor: admin, body: same })).status).toBe(200);
    expect((await kit.call('DELETE', '/internal/accounts', { actor: admin, body: { id: 1 } })).status).toBe(409);
    await kit.register('marker', {}, admin);
    await arrived('marker');
    expect(await list(`entityId=${user.id}`)).toEqual([]);
    expect(await list('entity=account&entityId=1')).toEqual([]);
  });
});

describe('Audit events', () => {
  it('Audit events are stored once, and late ones are listed by the time of the change', async () => {
    const id = randomUUID();
    await publish({ name: 'later', entityId: 900, at: '2026-03-03T10:00:00.000Z' }, id);
    await arrived('later');
    await publish({ name: 'later', entityId: 900, at: '2026-03-03T10:00:00.000Z' }, id);
    await publish({ name: 'earlier', entityId: 900, at: '2026-03-03T09:00:00.000Z' });
    await arrived('earlier');
    expect((await list('entityId=900')).map(({ name }) => name)).toEqual(['later', 'earlier']);
  });

  it('Audit events that became dead letters are stored when they are replayed', async () => {
    const name = 'parked';
    const collection = kit.service.db.collection<{ _id: number; name: string }>('audit_log');
    await collection.insertOne({ _id: -1, name });
    const refusal = await collection.createIndex({ name: 1 }, { unique: true, partialFilterExpression: { name } });
    await publish({ name, entityId: 901 });
    await vi.waitUntil(async () => (await kit.bus.depth('identity.audit-log.dead')) === 1);
    expect(await list('entityId=901')).toEqual([]);
    await collection.dropIndex(refusal);
    await collection.deleteOne({ _id: -1 });
    await promisify(execFile)(process.execPath, [main, 'dead-letters', 'replay'], {
      env: testEnvironment(kit.namespace),
    });
    await arrived(name);
    expect(await list('entityId=901')).toHaveLength(1);
  });

  it('Malformed audit events become dead letters, and later events are stored', async () => {
    await kit.bus.deliverRaw('directory.directory-audited', JSON.stringify({ type: 'directory-audited' }));
    await vi.waitUntil(async () => (await kit.bus.depth('identity.audit-log.dead')) === 1);
    await publish({ name: 'after a broken one' });
    await arrived('after a broken one');
  });
});

describe('The audit log', () => {
  beforeAll(async () => {
    const other = { id: 2, name: '=cmd()' };
    await publish({ name: 'a', entityId: 1000, at: '2026-04-01T00:00:00.000Z', administrator: other });
    await publish({ name: 'b', entityId: 1000, at: '2026-04-01T23:59:59.000Z', entity: 'service' });
    await publish({ name: 'c', entityId: 1001, at: '2026-04-02T00:00:00.000Z' });
    for (const name of ['a', 'b', 'c']) await arrived(name);
  });

  it.each([
    ['from=2026-04-01&to=2026-04-01', ['b', 'a']],
    ['from=2026-04-02&to=2026-04-30', ['c']],
    ['entityId=1000', ['b', 'a']],
    ['entityId=1000&entity=business', ['a']],
    ['administratorId=2', ['a']],
  ])('The audit log can be filtered by %s', async (query, names) => {
    expect((await list(query)).map(({ name }) => name)).toEqual(names);
  });

  it('The audit log is listed page by page', async () => {
    const first = await kit.call('GET', '/api/audit-log?from=2026-04-01&to=2026-04-30&limit=2', { actor: admin });
    const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const second = await readJson<AuditEntry[]>(await kit.call('GET', next, { actor: admin }));
    const names = [...(await readJson<AuditEntry[]>(first)), ...second].map(({ name }) => name);
    expect(names).toEqual(['c', 'b', 'a']);
  });

  it('The audit log can be exported with readable changes that spreadsheets do not execute', async () => {
    const response = await kit.call('GET', '/api/audit-log?entityId=1000&format=csv', { actor: admin });
    const lines = (await response.text()).trimEnd().split('\n');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toContain('id,at,administrator,action,entity,entityId,name,changes');
    expect(lines[2]).toMatch(/,'=cmd\(\) \(2\),updated,business,1000,a,isFeatured: false → true$/);
  });

  it('The audit log is for administrators only', async () => {
    expect((await kit.call('GET', '/api/audit-log')).status).toBe(401);
    for (const role of ['user', 'business_owner', 'business'] as const)
      for (const format of ['', '?format=csv'])
        expect(
          (await kit.call('GET', `/api/audit-log${format}`, { actor: { userId: 2, role, name: 'x' } })).status,
        ).toBe(403);
  });

  it.each([
    {},
    { entity: 'business' },
    { entityId: 7 },
    { entityId: 7, entity: 'business' },
    { 'administrator.id': 1 },
  ])('The audit log is read in order with an index for %j', async filter => {
    const plan = JSON.stringify(
      await log().collection.find(filter).sort({ at: -1, _id: -1 }).limit(3).explain('queryPlanner'),
    );
    expect(plan).toContain('IXSCAN');
    expect(plan).not.toContain('COLLSCAN');
    if (!('entityId' in filter) || 'entity' in filter) expect(plan).not.toContain('"SORT"');
  });
});
