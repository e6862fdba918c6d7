import { siteUpdated } from '@doorstep/contracts/directory/site/events.ts';
import { inquiryCreated } from '@doorstep/contracts/engagement/inquiries/events.ts';
import { defaultChannels, type NotificationSettings } from '@doorstep/contracts/identity/notifications/schema.ts';
import type { Actor } from '@doorstep/platform/actor';
import { readJson } from '@doorstep/platform/testing';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { admin, toActor } from '../../testing.ts';
import { bootNotifications, buildInquiry } from './testing.ts';

const kit = await bootNotifications();
afterAll(() => kit.stop());

const { user: owner, businessId } = await kit.makeOwner('mara');
const { user: otherOwner } = await kit.makeOwner('andre');
const user = await kit.register('nora');
const settingsOf = async (actor: Actor) =>
  readJson<NotificationSettings>(await kit.call('GET', '/api/notification-settings', { actor }));

it.each([
  ['GET', '/api/notifications'],
  ['GET', '/api/notifications/unread'],
  ['POST', '/api/notifications/read'],
  ['GET', '/api/notification-settings'],
  ['PUT', '/api/notification-settings'],
])('Visitors are refused at %s %s', async (method, path) => {
  const body = method === 'GET' ? undefined : { channels: {}, timeZone: 'Europe/Berlin' };
  expect((await kit.call(method, path, { body })).status).toBe(401);
});

describe('The list', () => {
  it('It has pages, newest first, and can be limited to the unread ones', async () => {
    for (const id of [1, 2, 3]) {
      const createdAt = new Date(Date.now() - 60_000 + id * 1_000).toISOString();
      await kit.publish(inquiryCreated, buildInquiry(id, businessId, { createdAt }));
    }
    const first = await kit.call('GET', '/api/notifications?limit=2', { actor: toActor(owner) });
    expect(first.headers.get('x-total-count')).toBe('3');
    expect((await readJson<{ id: string }[]>(first)).map(({ id }) => id)).toEqual(['inquiry:3', 'inquiry:2']);
    const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const rest = await kit.call('GET', next, { actor: toActor(owner) });
    expect((await readJson<{ id: string }[]>(rest)).map(({ id }) => id)).toEqual(['inquiry:1']);
    expect(await readJson(await kit.read(owner, { ids: ['inquiry:2'] }))).toEqual({ unread: 2 });
    expect((await kit.list(owner, '?unread=true')).map(({ id }) => id)).toEqual(['inquiry:3', 'inquiry:1']);
    expect((await kit.list(owner, '?unread=false')).map(({ id }) => id)).toEqual(['inquiry:2']);
  });

  it('Users cannot read those of others, and mark only their own', async () => {
    expect(await kit.list(otherOwner)).toEqual([]);
    for (const body of [{ ids: ['inquiry:1', `${owner.id}:inquiry:1`] }, { kind: 'inquiry' }, {}])
      expect(await readJson(await kit.read(otherOwner, body))).toEqual({ unread: 0 });
    expect(await kit.countUnread(owner)).toBe(2);
  });

  it('Reading all of a kind leaves the others, and reading twice publishes one change', async () => {
    await kit.read(owner, { kind: 'review' });
    expect(await kit.countUnread(owner)).toBe(2);
    await vi.waitFor(() => expect(kit.changesFor(owner.id).at(-1)).toMatchObject({ unread: 2 }));
    expect(await readJson(await kit.read(owner, { kind: 'inquiry' }))).toEqual({ unread: 0 });
    await kit.read(owner, { kind: 'inquiry' });
    await kit.read(owner, {});
    await vi.waitFor(() => expect(kit.changesFor(owner.id).at(-1)).toMatchObject({ unread: 0 }));
    expect(kit.changesFor(owner.id).filter(({ unread }) => unread === 0)).toHaveLength(1);
  });

  it('Reading all leaves those that came after the list was shown', async () => {
    const at = (id: number) => new Date(Date.now() - 30_000 + id * 1_000).toISOString();
    for (const id of [11, 12, 13])
      await kit.publish(inquiryCreated, buildInquiry(id, businessId, { createdAt: at(id) }));
    const shown = (await kit.list(owner)).find(({ id }) => id === 'inquiry:12');
    expect(await readJson(await kit.read(owner, { until: shown?.createdAt }))).toEqual({ unread: 1 });
    expect((await kit.list(owner, '?unread=true')).map(({ id }) => id)).toEqual(['inquiry:13']);
    expect(await readJson(await kit.read(owner, { ids: ['inquiry:13'], until: shown?.createdAt }))).toEqual({
      unread: 1,
    });
    expect((await kit.read(owner, { until: 'yesterday' })).status).toBe(422);
    expect(await readJson(await kit.read(owner, {}))).toEqual({ unread: 0 });
  });

  it('Titles are in the language of the caller', async () => {
    const actor = toActor(owner);
    const answer = await kit.call('GET', '/api/notifications', { actor, headers: { 'accept-language': 'de' } });
    expect((await readJson<{ title: string }[]>(answer))[0]?.title).toBe('Neue Anfrage von Nora Lindqvist');
  });
});

describe('Settings', () => {
  it('An account begins with the defaults of the kinds that it can receive, and the time zone of the site', async () => {
    const settings = await settingsOf(toActor(user));
    expect(Object.keys(settings.channels)).toEqual([
      'inquiry-answer',
      'inquiry-offer',
      'review-invitation',
      'review-answer',
      'saved-search',
      'message',
    ]);
    expect(settings).toMatchObject({ timeZone: 'America/Los_Angeles', channels: { message: defaultChannels.message } });
    expect(settings).not.toHaveProperty('quietHours');
    expect(Object.keys((await settingsOf(admin)).channels)).toContain('dead-letters');
    const { site } = siteUpdated.sample;
    const event = await kit.bus.deliver(siteUpdated, { site: { ...site, timeZone: 'Europe/Berlin' }, version: 2 });
    await kit.service.handled([event], 'site');
    expect(await settingsOf(toActor(user))).toMatchObject({ timeZone: 'Europe/Berlin' });
  });

  it('Kinds that are left out keep their channels, and quiet hours that are left out are none', async () => {
    const channels = { message: { app: true, mail: 'daily' as const, push: false } };
    const quietHours = { from: '22:00', until: '07:00' };
    expect((await kit.choose(user, channels, { quietHours, timeZone: 'Asia/Tokyo' })).status).toBe(200);
    expect(await settingsOf(toActor(user))).toMatchObject({ channels, quietHours, timeZone: 'Asia/Tokyo' });
    const more = { 'review-answer': { app: false, mail: 'off' as const, push: false } };
    await kit.choose(user, more, { timeZone: 'Europe/Berlin' });
    const after = await settingsOf(toActor(user));
    expect(after).toMatchObject({ channels: { ...channels, ...more }, timeZone: 'Europe/Berlin' });
    expect(after).not.toHaveProperty('quietHours');
    expect((await settingsOf(toActor(owner))).channels['review-answer']).toEqual(defaultChannels['review-answer']);
  });

  it('A kind that the role cannot receive is refused, and so are other unknown values', async () => {
    const channels = { 'dead-letters': defaultChannels['dead-letters'] };
    const refused = await kit.choose(user, channels);
    expect(refused.status).toBe(422);
    expect(await readJson(refused)).toMatchObject({ errors: [{ path: 'channels.dead-letters' }] });
    expect((await kit.choose(user, {}, { timeZone: 'Nowhere/City' })).status).toBe(422);
    expect((await kit.choose(user, {}, { quietHours: { from: '22:00', until: '22:00' } })).status).toBe(422);
  });

  it('A kind without any channel is not stored, and one by mail alone is not listed', async () => {
    const off = { app: false, mail: 'off' as const, push: false };
    await kit.choose(owner, { inquiry: off });
    await kit.publish(inquiryCreated, buildInquiry(20, businessId));
    expect(await kit.rows.exists({ _id: `${owner.id}:inquiry:20` })).toBeNull();
    await kit.choose(owner, { inquiry: { ...off, mail: 'daily' } });
    await kit.publish(inquiryCreated, buildInquiry(21, businessId));
    expect(await kit.rows.findById(`${owner.id}:inquiry:21`).lean()).toMatchObject({ inApp: false, mail: 'daily' });
    expect((await kit.list(owner)).map(({ id }) => id)).not.toContain('inquiry:21');
    expect(await kit.countUnread(owner)).toBe(0);
  });
});
