import { randomUUID } from 'node:crypto';
import { siteUpdated } from '@doorstep/contracts/directory/site/events.ts';
import { defaultSite } from '@doorstep/contracts/directory/site/schema.ts';
import { readRefusal } from '@doorstep/platform/testing';
import { afterAll, expect, it } from 'vitest';
import { admin, bootIdentity } from '../../testing.ts';

const kit = await bootIdentity();
afterAll(() => kit.stop());

it('Only administrators create accounts while registration is turned off, and existing ones sign in', async () => {
  const google = { googleId: randomUUID(), emailVerified: true, portal: false };
  const known = { ...google, email: 'known@mail.example', name: 'Known' };
  const signInWithGoogle = (body: object) => kit.call('POST', '/internal/google-accounts', { body });
  expect((await signInWithGoogle(known)).status).toBe(200);
  await kit.bus.deliver(siteUpdated, { site: { ...defaultSite, version: 1, partsOff: ['registration'] }, version: 1 });
  await kit.service.handled(kit.bus.delivered, 'site');

  const refused = [403, 'This site takes no new registrations.'];
  const body = { username: 'nora', email: 'nora@mail.example', name: 'Nora', password: 'quiet-otter-7' };
  expect(await readRefusal(kit.call('POST', '/internal/accounts', { body }))).toEqual(refused);
  const stranger = { ...google, googleId: randomUUID(), email: 'stranger@mail.example', name: 'Stranger' };
  expect(await readRefusal(signInWithGoogle(stranger))).toEqual(refused);
  expect((await signInWithGoogle(known)).status).toBe(200);
  expect((await kit.call('POST', '/internal/accounts', { body, actor: admin })).status).toBe(201);
});
