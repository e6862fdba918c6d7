import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reviewCreated } from '@doorstep/contracts/engagement/reviews/events.ts';
import { directory } from '@doorstep/directory/app.ts';
import { engagement } from '@doorstep/engagement/app.ts';
import { bootGateway } from '@doorstep/gateway/testing.ts';
import { identity } from '@doorstep/identity/app.ts';
import type { Actor } from '@doorstep/platform/actor';
import { bootService, openTestBus, readJson, testEnvironment, testNamespace } from '@doorstep/platform/testing';
import sharp from 'sharp';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect, it, vi } from 'vitest';
import { recordBackup } from '../backup/last-backup.ts';
import { freePort } from '../embedded/ports.ts';
import { parseSeries } from './exposition.ts';

const namespace = testNamespace();
const folder = mkdtempSync(join(tmpdir(), 'doorstep-outcomes-'));
const admin: Actor = { userId: 1, role: 'admin', name: 'Administrator' };

let refusesMail = false;
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _session, done) {
    stream.resume().on('end', () => (refusesMail ? done(new Error('try again later')) : done()));
  },
});
await new Promise<void>(resolve => mailServer.listen(0, '127.0.0.1', resolve));
const mailPort = (mailServer.server.address() as AddressInfo).port;

let hookStatus = 204;
const hook = createServer((_req, res) => void res.writeHead(hookStatus).end());
await new Promise<void>(resolve => hook.listen(0, '127.0.0.1', resolve));
const hookHost = `127.0.0.1:${(hook.address() as AddressInfo).port}`;

const ports = {
  identity: String(await freePort()),
  directory: String(await freePort()),
  engagement: String(await freePort()),
  gateway: String(await freePort()),
};
const accounts = await bootService(identity, {
  namespace,
  env: { METRICS_PORT: ports.identity, SMTP_URL: `smtp://127.0.0.1:${mailPort}` },
});
const shop = await bootService(directory, {
  namespace,
  env: { METRICS_PORT: ports.directory, PROJECTION_FILE: join(folder, 'directory.sqlite') },
});
const hooks = await bootService(engagement, {
  namespace,
  env: { METRICS_PORT: ports.engagement, WEBHOOK_ALLOWED_HOSTS: hookHost, WEBHOOK_RETRY_DELAYS_MS: '20,40' },
});
const gateway = await bootGateway({ METRICS_PORT: ports.gateway, DIRECTORY_URL: shop.url }, namespace);
const bus = await openTestBus(namespace);
afterAll(async () => {
  await bus.close();
  await gateway.stop();
  for (const service of [accounts, shop, hooks]) await service.stop();
  mailServer.close();
  hook.close();
  rmSync(folder, { recursive: true });
});

async function read(process: keyof typeof ports, name: string) {
  const answer = await fetch(`http://127.0.0.1:${ports[process]}/metrics`);
  return parseSeries(await answer.text()).filter(series => series.name === name);
}
const readOutcomes = async (process: keyof typeof ports, name: string) =>
  Object.fromEntries((await read(process, name)).map(({ labels, value }) => [labels.outcome, value]));

it('Operators can see how many mails were sent, and how many a mail server refused', async () => {
  expect(await readOutcomes('identity', 'doorstep_mails_total')).toEqual({ sent: 0, retried: 0, failed: 0 });
  const pushes = { sent: 0, retried: 0, failed: 0, gone: 0 };
  expect(await readOutcomes('identity', 'doorstep_pushes_total')).toEqual(pushes);
  const register = (username: string) =>
    accounts.callAsGateway('POST', '/internal/accounts', {
      body: { username, email: `${username}@mail.example`, name: username, password: 'quiet-otter-7' },
    });
  expect((await register('first')).status).toBe(201);
  await vi.waitFor(async () =>
    expect(await readOutcomes('identity', 'doorstep_mails_total')).toEqual({ sent: 1, retried: 0, failed: 0 }),
  );
  refusesMail = true;
  await register('second');
  await vi.waitFor(async () =>
    expect(await readOutcomes('identity', 'doorstep_mails_total')).toMatchObject({ sent: 1, retried: 1 }),
  );
});

it('Operators can see how many events webhooks accepted and refused', async () => {
  const name = 'doorstep_webhook_deliveries_total';
  expect(await readOutcomes('engagement', name)).toEqual({ delivered: 0, retried: 0, failed: 0 });
  const body = { url: `http://${hookHost}/hook`, types: ['review-created'] };
  expect((await hooks.call('POST', '/api/webhooks', { actor: admin, body })).status).toBe(201);
  hookStatus = 500;
  await bus.deliver(reviewCreated, reviewCreated.sample);
  await vi.waitFor(async () => expect((await readOutcomes('engagement', name)).retried).toBeGreaterThan(0));
  hookStatus = 204;
  await vi.waitFor(async () =>
    expect(await readOutcomes('engagement', name)).toMatchObject({ delivered: 1, failed: 0 }),
  );
});

it('Operators can see how old the last backup is, and nothing before there is one', async () => {
  expect(await read('identity', 'doorstep_backup_age_seconds')).toEqual([]);
  const takenAt = new Date(Date.now() - 7_200_000);
  await recordBackup(testEnvironment(namespace), { takenAt, file: '/backups/one.gz', documents: 1, objects: 0 });
  const [age] = await read('identity', 'doorstep_backup_age_seconds');
  expect(Math.round((age?.value ?? 0) / 60)).toBe(120);
});

it('Operators can see the size of the projection, its last comparison with MongoDB, and its disk', async () => {
  const readValue = async (name: string) => (await read('directory', name))[0]?.value;
  expect(await readValue('doorstep_projection_businesses')).toBe(0);
  const body = { name: 'Gables and Sons', categoryId: 15 };
  expect((await shop.call('POST', '/api/businesses', { actor: admin, body })).status).toBe(201);
  await vi.waitFor(async () => expect(await readValue('doorstep_projection_businesses')).toBe(1));
  await shop.reconcile();
  expect(await readValue('doorstep_projection_compared_seconds')).toBeLessThan(30);
  expect(await readValue('doorstep_projection_unapplied')).toBe(0);
  const disk = Object.fromEntries(
    (await read('directory', 'doorstep_disk_bytes')).map(({ labels, value }) => [labels.state, value]),
  );
  expect(disk.free).toBeGreaterThan(0);
  expect(disk.total).toBeGreaterThan(disk.free ?? 0);
});

it('Operators can see how many uploads were stored and refused', async () => {
  const { id } = (await readJson<{ id: number }[]>(await shop.call('GET', '/api/businesses')))[0] ?? { id: 0 };
  const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#2f5d50' } })
    .jpeg()
    .toBuffer();
  const cookie = await gateway.signIn(admin);
  const upload = async (content: Uint8Array<ArrayBuffer>) => {
    const form = new FormData();
    form.append('type', 'gallery');
    form.append('image', new Blob([content], { type: 'image/jpeg' }), 'work.jpg');
    const headers = { cookie, origin: gateway.url };
    const path = `${gateway.url}/api/businesses/${id}/gallery`;
    return (await fetch(path, { method: 'POST', body: form, headers })).status;
  };
  expect(await upload(new Uint8Array(picture))).toBe(201);
  expect(await upload(new TextEncoder().encode('no picture'))).toBe(415);
  const none = { limited: 0, failed: 0, 'given-up': 0 };
  await vi.waitFor(async () =>
    expect(await readOutcomes('gateway', 'doorstep_uploads_total')).toEqual({ stored: 1, refused: 1, ...none }),
  );
});
