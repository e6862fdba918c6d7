import type { Conversation, Reply } from '@doorstep/contracts/engagement/conversations/schema.ts';
import type { Inquiry } from '@doorstep/contracts/engagement/inquiries/schema.ts';
import { readJson, readRefusal } from '@doorstep/platform/testing';
import { afterAll, expect, it, vi } from 'vitest';
import { admin, asOwner, asUser } from '../../testing.ts';
import { bootConversations } from './testing.ts';

const kit = await bootConversations(1, 2);
const { service, byKey, byOwner, inquire, ask, reply, readAsOwner, readByKey, published } = kit;
afterAll(() => kit.stop());

const hidden = { hidesContact: true, phone: '+1 503 555 0178', message: 'Hidden away' };
const list = '/api/businesses/1/inquiries';

it('The owner reads no hidden contact detail anywhere, and administrators do', async () => {
  const { id } = await inquire(hidden);
  const reads = [
    () => byOwner('GET', id),
    () => service.call('GET', list, { actor: asOwner(1) }),
    () => service.call('GET', `${list}?q=hidden`, { actor: asOwner(1) }),
    () => service.call('GET', `${list}?format=csv`, { actor: asOwner(1) }),
    () => service.call('GET', '/internal/overview', { actor: asOwner(1) }),
    () => byOwner('PUT', id, '/outcome', { outcome: 'hired' }),
    () => byOwner('PUT', id, '/status', { status: 'responded' }),
    () => byOwner('POST', id, '/replies', { text: 'Hello' }),
  ];
  for (const read of reads) {
    const text = await (await read()).text();
    // Milliseconds of a time can be 503 as well.
    expect(text.replace(/T[\d:.]+Z/g, '')).not.toMatch(/nora@|503/);
  }
  for (const q of ['nora@mail.example', '5035550178', '503'])
    expect(await readJson(await service.call('GET', `${list}?q=${q}`, { actor: asOwner(1) }))).toEqual([]);
  const shown = await readJson<Conversation>(await byOwner('GET', id, '', undefined, admin));
  expect(shown.inquiry).toMatchObject({ email: 'nora@mail.example', phone: hidden.phone, phoneNumber: '+15035550178' });
  expect(await (await service.call('GET', `${list}?format=csv`, { actor: admin })).text()).toContain('nora@');
});

it('The sender shares the contact details, once, and the owner reads them from then on', async () => {
  const { id, key } = await inquire(hidden);
  expect((await readByKey(key)).inquiry).toMatchObject({ email: 'nora@mail.example', hidesContact: true });
  const shared = await Promise.all([1, 2].map(async () => readJson<Reply>(await byKey('POST', key, '/contact'))));
  expect(shared).toMatchObject([{ from: 'sender', sharesContact: true }, { id: shared[0]?.id }]);
  const { inquiry, replies } = await readAsOwner(id);
  expect(inquiry).toMatchObject({ email: 'nora@mail.example', phone: hidden.phone });
  expect(inquiry).not.toHaveProperty('hidesContact');
  expect(replies).toHaveLength(1);
  await vi.waitFor(() => expect(published('inquiry-replied', id)).toMatchObject([{ reply: { sharesContact: true } }]));
});

it('Contact details that were never hidden cannot be shared', async () => {
  const { key } = await inquire();
  expect(await readRefusal(byKey('POST', key, '/contact'))).toEqual([
    409,
    'The business sees your email address and phone number already.',
  ]);
});

it('A new link opens the conversation, and the former one nothing', async () => {
  const { id, key } = await inquire();
  const { conversation } = await readJson<{ conversation: string }>(await byKey('POST', key, '/link'));
  expect((await byKey('GET', key)).status).toBe(404);
  await ask(conversation, 'By the new link');
  expect((await byKey('POST', key, '/link')).status).toBe(404);
  await vi.waitFor(() => expect(published('inquiry-replied', id)).toMatchObject([{ link: 2 }]));
});

it('A link that is replaced twice at once is replaced by one', async () => {
  const { key } = await inquire();
  const answers = await Promise.all([byKey('POST', key, '/link'), byKey('POST', key, '/link')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
});

it('The end of the links ends those in mails, and only the account of the sender opens the conversation then', async () => {
  const { id, key } = await inquire({}, asUser(40));
  const renewed = await readJson<{ conversation: string }>(await byKey('POST', key, '/link'));
  expect((await byKey('DELETE', renewed.conversation, '/link')).status).toBe(200);
  for (const former of [key, renewed.conversation]) expect((await byKey('GET', former)).status).toBe(404);
  await reply(id, { text: 'Are you there?' });
  await vi.waitFor(() => expect(published('inquiry-replied', id)).toMatchObject([{ link: 0, senderId: 40 }]));

  const readMine = async () => {
    const mine = await service.call('GET', '/api/user/inquiries', { actor: asUser(40) });
    return (await readJson<(Inquiry & { conversation: string })[]>(mine))[0]?.conversation ?? '';
  };
  const own = await readMine();
  expect((await readByKey(own)).replies).toHaveLength(1);
  await ask(own, 'Yes');
  await vi.waitFor(() => expect(published('inquiry-replied', id)[1]).toMatchObject({ link: 0 }));
  expect((await byKey('POST', own, '/link')).status).toBe(200);
  expect((await byKey('GET', own)).status).toBe(404);
  expect((await readByKey(await readMine())).replies).toHaveLength(2);
  for (const former of [key, renewed.conversation]) expect((await byKey('GET', former)).status).toBe(404);
});
