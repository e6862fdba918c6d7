import { testEnvironment, testNamespace } from '@doorstep/platform/testing';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect, it } from 'vitest';
import { runOperator } from './testing.ts';

const received: string[] = [];
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: ({ address }, _session, done) =>
    address.startsWith('refused') ? done(new Error('no such mailbox')) : done(),
  onData(stream, session, done) {
    stream.resume().on('end', () => {
      received.push(...session.envelope.rcptTo.map(({ address }) => address));
      done();
    });
  },
});
const port = await new Promise<number>(resolve => {
  const listening = server.listen(0, '127.0.0.1', () => {
    const address = listening.address();
    resolve(typeof address === 'object' ? (address?.port ?? 0) : 0);
  });
});
afterAll(() => new Promise<void>(resolve => server.close(() => resolve())));
const env = testEnvironment(testNamespace(), { SMTP_URL: `smtp://127.0.0.1:${port}` });

it('A test mail is sent at once', async () => {
  expect(await runOperator(env, 'test-mail', 'nora@mail.example')).toMatchObject({ code: 0 });
  expect(received).toEqual(['nora@mail.example']);
});

it('A refusal of the mail server, a missing server and an invalid address are said', async () => {
  const refusal = { code: 1, data: { error: expect.stringContaining('no such mailbox') } };
  expect(await runOperator(env, 'test-mail', 'refused@mail.example')).toMatchObject(refusal);
  const without = {
    code: 1,
    data: { error: 'No mail server is set, neither by SMTP_URL nor in the dashboard: mails are kept.' },
  };
  expect(await runOperator({ ...env, SMTP_URL: '' }, 'test-mail', 'nora@mail.example')).toMatchObject(without);
  expect(await runOperator(env, 'test-mail', 'nora')).toMatchObject({ code: 2 });
});
