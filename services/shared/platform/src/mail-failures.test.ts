import { createServer, type Server } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { classifyFailure, maxPauseMs, nextAttempt } from './mail-failures.ts';
import { openTransport, serverOfFields } from './mail-transport.ts';

let close: (() => Promise<void>) | undefined;
afterEach(async () => {
  await close?.();
  close = undefined;
});

const portOf = (server: Server): number => {
  const address = server.address();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
};

/** Starts a mail server; resolves to its port. */
async function start(options: SMTPServerOptions): Promise<number> {
  const server = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'], ...options });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  close = () => new Promise(resolve => server.close(() => resolve()));
  return portOf(server.server);
}

/** Starts a server that greets with a line, or with silence; resolves to its port. */
async function greet(line: string | undefined): Promise<number> {
  const server = createServer(socket => (line === undefined ? socket.destroy() : socket.end(`${line}\r\n`)));
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  close = () => new Promise(resolve => server.close(() => resolve()));
  return portOf(server);
}

const refusal = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });

interface Account {
  readonly user?: string;
  readonly encryption?: 'none' | 'startTls' | 'tls';
}

/** Sends a mail; resolves to the kind of its failure, undefined if it was taken. */
async function send(port: number, { user, encryption = 'none' }: Account = {}, to = 'nora@mail.example') {
  const server = serverOfFields(
    { host: '127.0.0.1', port, encryption, user, senderAddress: 'hello@guide.example' },
    user && 'wrong',
  );
  const transport = await openTransport(server);
  try {
    await transport.sendMail({ from: 'hello@guide.example', to, subject: 'Hello', text: 'Hello' });
    return undefined;
  } catch (error) {
    return classifyFailure(error);
  } finally {
    transport.close();
  }
}

describe('A mail server that is away or does not let us in', () => {
  it('A refused connection says nothing about the mail', async () => {
    expect(await send(1)).toBe('server');
  });

  it.each([undefined, '421 4.3.2 Going down', '554 5.7.1 No mail from your network', 'HTTP/1.1 400 Bad Request'])(
    'A connection that begins with "%s" says nothing about the mail',
    async line => {
      expect(await send(await greet(line))).toBe('server');
    },
  );

  it('A refused sign-in says nothing about the mail', async () => {
    const port = await start({
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(refusal(535, 'Authentication failed')),
    });
    expect(await send(port, { user: 'guide' })).toBe('server');
  });

  it.each(['startTls', 'tls'] as const)(
    'A server without the encryption %s says nothing about the mail',
    async encryption => {
      expect(await send(await start({}), { encryption })).toBe('server');
    },
  );
});

describe('A mail server that answers', () => {
  it.each([
    ['MAIL FROM', 451, '4.3.0 Try again later'],
    ['MAIL FROM', 550, '5.7.60 You may not send as this sender'],
    ['MAIL FROM', 530, '5.7.0 Must issue a STARTTLS command first'],
    ['RCPT TO', 450, '4.2.0 Greylisted'],
    ['RCPT TO', 452, '4.2.2 Mailbox full'],
    ['RCPT TO', 554, '5.7.1 <nora@mail.example>: Relay access denied'],
    ['RCPT TO', 550, '5.7.1 Unable to relay, authentication required'],
    ['RCPT TO', 550, 'Sender verify failed'],
    ['DATA', 451, '4.7.0 Try again later'],
    ['DATA', 550, '5.7.60 Client does not have permissions to send as this sender'],
  ] as const)('The answer to %s "%d %s" leaves the mail waiting', async (command, code, text) => {
    expect(await send(await answering(command, code, text))).toBe('later');
  });

  it.each([
    ['MAIL FROM', 552, '5.3.4 Message size exceeds fixed limit'],
    ['RCPT TO', 550, '5.1.1 User unknown'],
    ['RCPT TO', 554, '5.7.1 <nora@mail.example>: Recipient address rejected: Access denied'],
    ['DATA', 554, '5.7.1 Message rejected as spam'],
    ['DATA', 552, '5.2.2 Mailbox full'],
  ] as const)('The answer to %s "%d %s" refuses the mail for good', async (command, code, text) => {
    expect(await send(await answering(command, code, text))).toBe('refused');
  });

  it('An address that no server takes is refused for good', async () => {
    expect(await send(await start({}), {}, 'no address')).toBe('refused');
  });

  it('A mail that is taken has no failure', async () => {
    const port = await start({ onData: (stream, _session, done) => stream.resume().on('end', () => done()) });
    expect(await send(port)).toBeUndefined();
  });

  const answering = (command: 'MAIL FROM' | 'RCPT TO' | 'DATA', code: number, text: string) =>
    start({
      ...(command === 'MAIL FROM' && { onMailFrom: (_address, _session, done) => done(refusal(code, text)) }),
      ...(command === 'RCPT TO' && { onRcptTo: (_address, _session, done) => done(refusal(code, text)) }),
      onData: (stream, _session, done) =>
        stream.resume().on('end', () => done(command === 'DATA' ? refusal(code, text) : undefined)),
    });
});

describe('The next attempt', () => {
  const minute = 60_000;

  it.each([
    [0, 2_000],
    [5_000, 5_000],
    [4 * minute, 4 * minute],
    [15 * minute, 15 * minute],
    [40 * 60 * minute, 15 * minute],
  ])('Failures for %d ms make a pause of %d ms', (failedMs, pauseMs) => {
    const now = 1_790_000_000_000;
    expect(nextAttempt(now - failedMs, now) - now).toBe(pauseMs);
  });

  it('A server that is away for two days is tried about two hundred times, and never later than after 15 minutes', () => {
    const end = 48 * 60 * minute;
    const times = [0];
    while ((times.at(-1) ?? 0) < end) times.push(nextAttempt(0, times.at(-1)));
    const pauses = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    expect(Math.max(...pauses)).toBe(maxPauseMs);
    expect(times.length).toBeGreaterThan(190);
    expect(times.length).toBeLessThan(210);
  });
});
