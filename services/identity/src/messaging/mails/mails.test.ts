import { siteUpdated } from '@doorstep/contracts/directory/site/events.ts';
import { inquiryCreated } from '@doorstep/contracts/engagement/inquiries/events.ts';
import type { AuditEntry } from '@doorstep/contracts/identity/audit/schema.ts';
import type { MailTemplate, SentMail, WrittenMail } from '@doorstep/contracts/identity/mails/schema.ts';
import { requestCompleted, requestRejected } from '@doorstep/contracts/onboarding/requests/events.ts';
import type { Actor } from '@doorstep/platform/actor';
import { dropOldest, mailModel } from '@doorstep/platform/mail';
import { readJson, readRefusal } from '@doorstep/platform/testing';
import { SMTPServer } from 'smtp-server';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { admin, bootIdentity, toActor } from '../../testing.ts';
import { fillMail } from './fill-mail.ts';

// No mail server: mails are kept.
const kit = await bootIdentity({ PUBLIC_URL: 'https://doorstep.example' });
afterAll(() => kit.stop());

const as = (actor: Actor | undefined) => (actor ? { actor } : {});
const list = async (state = 'kept') =>
  readJson<SentMail[]>(await kit.call('GET', `/api/mails?state=${state}`, { actor: admin }));
const read = async ({ id }: SentMail) =>
  readJson<WrittenMail>(await kit.call('GET', `/api/mails/${id}`, { actor: admin }));
const mailTo = (address: string, template: string) =>
  vi.waitFor(async () => {
    const found = (await list()).find(mail => mail.to === address && mail.template === template);
    if (!found) throw new Error(`no mail ${template} to ${address} yet`);
    return found;
  });

describe('Mails on a site without a mail server', () => {
  it('Administrators find the link of a forgotten password, and the user reads that they help', async () => {
    const user = await kit.register('otto');
    const asked = kit.call('POST', '/api/password-resets', { body: { email: user.email } });
    expect(await readRefusal(asked)).toEqual([
      409,
      'Passwords cannot be reset by email here. Please ask the administrator.',
    ]);
    const mail = await read(await mailTo(user.email, 'password-reset'));
    const link = /https:\/\/doorstep.example\/reset-password\?token=([\w-]+)/;
    const [address = '', token] = link.exec(mail.text) ?? [];
    expect(mail.html).toContain(`<p class="action"><a href="${address}">Set a new password</a></p>`);
    const body = { newPassword: 'brand-new-1' };
    expect((await kit.call('PUT', `/api/password-resets/${token}`, { body })).status).toBe(200);
  });

  it('A mail has the name, the color and the address of the site', async () => {
    const { site } = siteUpdated.sample;
    await kit.service.handled(
      [await kit.bus.deliver(siteUpdated, { version: 1, site: { ...site, name: 'Gipfel & Buch', accent: '#7a1f3d' } })],
      'site',
    );
    const user = await kit.register('hanna');
    const { text, html } = await read(await mailTo(user.email, 'confirmation'));
    expect(text.endsWith('\n\nGipfel & Buch')).toBe(true);
    expect(html).toContain('Gipfel &amp; Buch');
    expect(html).toContain('background:#7a1f3d');
    expect(html).toContain('prefers-color-scheme:dark');
  });

  it('A mail to another administrator is not shown, because its link signs in as that person', async () => {
    const other = await kit.register('second-root', { role: 'admin', password: 'quiet-otter-77' }, admin);
    await kit.call('POST', '/api/password-resets', { body: { email: other.email } });
    const { id } = await mailTo(other.email, 'password-reset');
    expect(await readRefusal(kit.call('GET', `/api/mails/${id}`, { actor: admin }))).toEqual([
      403,
      'This mail is for another administrator.',
    ]);
    expect((await kit.call('GET', `/api/mails/${id}`, { actor: toActor(other) })).status).toBe(200);
  });

  it('Mails to an account are deleted with it', async () => {
    const user = await kit.register('leaving');
    await mailTo(user.email, 'confirmation');
    expect((await kit.deleteAccount(user.id)).status).toBe(200);
    expect((await list()).filter(({ to }) => to === user.email)).toEqual([]);
  });

  it('The oldest mails are deleted once there are too many', async () => {
    const mails = mailModel(kit.service.db);
    const before = await mails.countDocuments();
    const newest = await mails.findOne().sort({ createdAt: -1 }).lean();
    while (await dropOldest(mails, before - 2));
    expect(await mails.countDocuments()).toBe(before - 2);
    expect(await mails.exists({ _id: newest?._id })).not.toBeNull();
  });
});

describe('The text of a mail', () => {
  const path = '/api/mail-templates/data-link';
  const draft = { subject: 'Your data', text: 'Hi,\n\n[Here]({link})\n\nYours, {site}' };
  const listTemplates = async () =>
    readJson<MailTemplate[]>(await kit.call('GET', '/api/mail-templates', { actor: admin }));
  const find = async () => (await listTemplates()).find(({ name }) => name === 'data-link');
  const update = (body: object) => kit.call('PUT', path, { actor: admin, body });
  /** The version counts on when the text of the release is back. */
  const findVersion = async () => (await find())?.version;

  it('Administrators can change it, and return to the one of the release', async () => {
    expect(await find()).toMatchObject({ version: 0, subject: 'Your data at {site}' });
    expect(await readJson(await update({ ...draft, version: 0 }))).toMatchObject({ ...draft, version: 1 });
    const stale = update({ ...draft, subject: 'Late', version: 0 });
    expect(await readRefusal(stale)).toEqual([409, 'Another administrator has changed this text meanwhile.']);

    const email = 'nora@mail.example';
    await kit.call('POST', '/internal/data-links', { body: { email, isKnown: true } });
    const mail = await read(await mailTo(email, 'data-link'));
    expect(mail.subject).toBe('Your data');
    expect(mail.text).toMatch(/^Hi,\n\nHere:\nhttps:\/\/doorstep\.example\/your-data\?token=[\w-]+\n\nYours, /);

    expect((await kit.call('DELETE', path, { actor: admin })).status).toBe(200);
    expect(await find()).toMatchObject({ version: 2, subject: 'Your data at {site}' });
    await vi.waitFor(async () => {
      const log = await kit.call('GET', '/api/audit-log?entity=mail-template', { actor: admin });
      expect((await readJson<AuditEntry[]>(log)).map(({ name, action }) => `${name} ${action}`)).toEqual([
        'Link to personal data updated',
        'Link to personal data updated',
      ]);
    });
  });

  it('One of two administrators who save at the same moment is refused', async () => {
    const version = await findVersion();
    const answers = await Promise.all(['One', 'Two'].map(subject => update({ ...draft, subject, version })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await kit.call('DELETE', path, { actor: admin });
  });

  it.each([
    ['text', 'Hello', 'Please keep {link}: without it the mail is of no use.'],
    ['text', '{link} {password}', 'There is no variable {password}.'],
    ['text', '{link} <script>alert(1)</script>', 'HTML is not possible here, only Markdown. Please remove <script>.'],
    [
      'text',
      '{link} [x](javascript:alert(1))',
      'Links must be addresses of pages. Please remove the one that begins with javascript:.',
    ],
    ['subject', 'See {link}', 'Please use {link} in the text only.'],
  ])('A draft is refused with a sentence at its %s: %s', async (field, value, sentence) => {
    for (const [method, address] of [
      ['PUT', path],
      ['POST', `${path}/preview`],
      ['POST', `${path}/samples`],
    ] as const) {
      const body = { ...draft, [field]: value, version: await findVersion() };
      const answer = await kit.call(method, address, { actor: admin, body });
      expect(answer.status).toBe(422);
      expect(await readJson(answer)).toMatchObject({ errors: [{ path: field, message: sentence }] });
    }
  });

  it('A preview of each text fills all variables', async () => {
    for (const { name, subject, text } of await listTemplates()) {
      const answer = await kit.call('POST', `/api/mail-templates/${name}/preview`, {
        actor: admin,
        body: { subject, text },
      });
      const mail = await readJson<WrittenMail>(answer);
      expect(mail.subject + mail.text, name).not.toMatch(/[{}]/);
      expect(mail.html.replace(/<style>.*<\/style>/s, ''), name).not.toMatch(/[{}]/);
    }
  });

  it('Administrators can mail a draft to themselves', async () => {
    const answer = await kit.call('POST', `${path}/samples`, { actor: admin, body: draft });
    expect(answer.status).toBe(202);
    expect(await readJson(answer)).toEqual({ address: 'root@mail.example' });
    expect(await read(await mailTo('root@mail.example', 'data-link'))).toMatchObject({ subject: 'Your data' });
  });

  it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
    'A template with {%s}, which no mail has a value for, is refused and never filled',
    async name => {
      for (const [field, odd] of [
        ['text', { ...draft, text: `${draft.text} {${name}}` }],
        ['subject', { ...draft, subject: `{${name}}` }],
      ] as const)
        for (const answer of [
          await kit.call('POST', `${path}/preview`, { actor: admin, body: odd }),
          await kit.call('POST', `${path}/samples`, { actor: admin, body: odd }),
          await kit.call('PUT', path, { actor: admin, body: { ...odd, version: await findVersion() } }),
        ])
          expect([answer.status, await readJson(answer)]).toMatchObject([422, { errors: [{ path: field }] }]);
      expect(fillMail({ variables: {} }, { subject: '', text: `{${name}}` }, {}).text).toBe(`{${name}}`);
    },
  );

  it.each([
    'https://evil.example/?t={link}',
    '[Here](https://evil.example/?t={link})',
    '[Here](mailto:thief@evil.example?body={link})',
    '[Here](//evil.example/{link})',
    'www.evil.example/{link}',
    '[Here]({link}) and https://evil.example/#{link}',
  ])('A template that sends the secret of a link elsewhere is refused: %s', async text => {
    const answer = await kit.call('PUT', path, {
      actor: admin,
      body: { ...draft, text, version: await findVersion() },
    });
    expect([answer.status, await readJson(answer)]).toMatchObject([
      422,
      { errors: [{ path: 'text', message: expect.stringContaining('Please use {link} alone') }] },
    ]);
  });

  it.each(['{link}', '<{link}>', 'Here:{link}', '[Here]({link})', 'See {link}, or https://doorstep.example/contact'])(
    'A template with the link as an address of its own can be sent: %s',
    async text => {
      const answer = await kit.call('POST', `${path}/preview`, { actor: admin, body: { ...draft, text } });
      expect(answer.status).toBe(200);
    },
  );

  it('Only administrators see mails and change their texts', async () => {
    const user = toActor(await kit.register('curious'));
    const owner: Actor = { userId: 900, role: 'business_owner', name: 'owner', businessId: 5 };
    const calls = [
      ['GET', '/api/mails'],
      ['GET', '/api/mails/none'],
      ['GET', '/api/mail-templates'],
      ['PUT', path, { ...draft, version: 0 }],
      ['DELETE', path],
      ['POST', `${path}/preview`, draft],
      ['POST', `${path}/samples`, draft],
    ] as const;
    for (const [method, address, body] of calls) {
      for (const [actor, status] of [
        [undefined, 401],
        [user, 403],
        [owner, 403],
      ] as const) {
        const answer = await kit.call(method, address, { ...as(actor), ...(body && { body }) });
        expect([method, address, actor?.role, answer.status]).toEqual([method, address, actor?.role, status]);
      }
    }
    expect((await kit.call('GET', '/api/mails/none', { actor: admin })).status).toBe(404);
  });
});

describe('Values', () => {
  const variables = {
    message: { meaning: () => '', sample: '' },
    reason: { meaning: () => '', sample: '' },
    link: { meaning: () => '', sample: '', isLink: true },
  };
  it('A text of a person stays as it is, and is no Markdown', () => {
    const message = 'One *star*\n\n# No\n    code <b>bold</b> www.evil.example [x](https://evil.example)';
    const draft = { subject: 'Hi', text: '{message}' };
    const { text, body } = fillMail({ variables }, draft, { message });
    expect(text).toBe(message);
    expect(body).toContain('One \\*star\\*');
    expect(body).toContain('\\# No');
    expect(body).toContain('\\[x\\]\\(https\\:');
  });

  it('A paragraph with an empty variable is left out', () => {
    const draft = { subject: 'Hi', text: 'One.\n\nThe reason:\n{reason}\n\n{link}' };
    const values = { link: 'https://doorstep.example/a_b_c' };
    expect(fillMail({ variables }, draft, values)).toEqual({
      subject: 'Hi',
      text: 'One.\n\nhttps://doorstep.example/a_b_c',
      body: 'One.\n\n<https://doorstep.example/a_b_c>',
    });
  });
});

describe('Mails about decisions', () => {
  const decide = (email: string, more: object = {}, request: object = {}) => ({
    ...requestCompleted.sample,
    ...more,
    request: { ...requestCompleted.sample.request, email, ...request },
  });
  const subjectsTo = async (address: string) =>
    (await mailModel(kit.service.db).find({ to: address }).lean()).map(({ subject }) => subject);
  const handled = (ids: string[]) => kit.service.handled(ids, 'decision-mails');

  it('The sender of an approved request gets one mail with the user name, also when the event is repeated', async () => {
    const data = decide('bees@mail.example', { mail: 'request-approved' });
    const id = await kit.bus.deliver(requestCompleted, data);
    await handled([id]);
    await handled([await kit.bus.deliver(requestCompleted, data, id)]);
    expect(await subjectsTo('bees@mail.example')).toEqual(['Stillwater Bees is approved']);
    const { text } = await read(await mailTo('bees@mail.example', 'request-approved'));
    expect(text).toContain('Your user name is stillwater-bees. The administrator hands over a temporary password');
    expect(text).toContain('https://doorstep.example/business-login');
    expect(text).not.toContain('/business/61');
    expect(text).toContain('submit it for review');
  });

  it('The sender of a rejected request reads the reason, or nothing about one', async () => {
    const rejected = (email: string, reason?: string) =>
      kit.bus.deliver(requestRejected, decide(email, { mail: 'request-rejected' }, { status: 'rejected', reason }));
    await handled([
      await rejected('with@mail.example', 'Please add your address.'),
      await rejected('without@mail.example'),
    ]);
    const { text } = await read(await mailTo('with@mail.example', 'request-rejected'));
    expect(text).toContain('The administrator wrote:\nPlease add your address.');
    expect((await read(await mailTo('without@mail.example', 'request-rejected'))).text).not.toContain('wrote');
  });

  it('A decision of a release that mailed itself is not mailed again', async () => {
    const { mail, ...event } = decide('older@mail.example', { mail: undefined });
    await handled([await kit.bus.deliver(requestCompleted, event)]);
    expect(mail).toBeUndefined();
    expect(await subjectsTo('older@mail.example')).toEqual([]);
  });

  it('A name that looks like a link is not repeated', async () => {
    const data = decide('spam@mail.example', { mail: 'listing-approved' }, { name: 'www.evil.example' });
    await handled([await kit.bus.deliver(requestCompleted, data)]);
    const mail = await read(await mailTo('spam@mail.example', 'listing-approved'));
    expect(mail.subject).toBe('Your business is approved');
    expect(mail.text + mail.html).not.toContain('evil');
  });

  it('A user with a confirmed address gets one copy of an inquiry, also when the event is repeated', async () => {
    const user = await kit.registerWithGoogle('gloria');
    const { inquiry } = inquiryCreated.sample;
    const data = { ...inquiryCreated.sample, senderId: user.id, inquiry: { ...inquiry, email: user.email } };
    const id = await kit.bus.deliver(inquiryCreated, data);
    await kit.service.handled([id], 'inquiry-copies');
    await kit.service.handled([await kit.bus.deliver(inquiryCreated, data, id)], 'inquiry-copies');
    expect((await list()).filter(({ to }) => to === user.email)).toHaveLength(1);
  });
});

describe('Mails on a site with a mail server', () => {
  it('Administrators see what was sent and what the server refused for good, without the text', async () => {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: ({ address }, _session, done) =>
        address.startsWith('gone')
          ? done(Object.assign(new Error('No such user here'), { responseCode: 550 }))
          : done(),
    });
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    const address = server.server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const sending = await bootIdentity({ SMTP_URL: `smtp://127.0.0.1:${port}` });
    try {
      await sending.register('gone');
      await sending.register('there');
      await vi.waitFor(async () => {
        const mails = await readJson<SentMail[]>(await sending.call('GET', '/api/mails', { actor: admin }));
        expect(mails).toMatchObject(
          [
            { to: 'there@mail.example', state: 'sent', attempts: 1 },
            {
              to: 'gone@mail.example',
              state: 'refused',
              attempts: 1,
              problem: expect.stringContaining('No such user'),
            },
            { to: 'root@mail.example' },
          ].slice(0, mails.length),
        );
        const answer = sending.call('GET', `/api/mails/${mails[0]?.id}`, { actor: admin });
        expect(await readRefusal(answer)).toEqual([409, expect.stringContaining('only shown where no mail server')]);
      });
      expect(await mailModel(sending.service.db).exists({ text: { $exists: true } })).toBeNull();
    } finally {
      await sending.stop();
      await new Promise<void>(resolve => server.close(resolve));
    }
  });
});
