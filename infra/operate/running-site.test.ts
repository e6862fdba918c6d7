import { execFile } from 'node:child_process';
import { appendFileSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testNamespace } from '@doorstep/platform/testing';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../dev/frontend.ts';
import { type Stack, startStack } from '../dev/stack.ts';
import { freePort } from '../embedded/ports.ts';

// The operator starts the site in one terminal, and calls commands in another, which has only the data folder in common with it.
const dataDir = realpathSync(mkdtempSync(join(tmpdir(), 'doorstep-running-')));
const file = join(dataDir, 'settings.env');
const port = await freePort();
const received: string[] = [];
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, session, done) {
    stream.resume().on('end', () => {
      received.push(...session.envelope.rcptTo.map(({ address }) => address));
      done();
    });
  },
});
const mailPort = await freePort();
let stack: Stack;
beforeAll(async () => {
  await new Promise<void>(resolve => mailServer.listen(mailPort, '127.0.0.1', resolve));
  const env = {
    ...{ DEMO: 'false', NAMESPACE: testNamespace(), HOST: '127.0.0.1' },
    ...{ PUBLIC_URL: 'https://town.example', TRUST_PROXY: '1', SMTP_URL: `smtp://127.0.0.1:${mailPort}` },
  };
  stack = await startStack({ port, dataDir, env });
});
afterAll(async () => {
  await stack?.stop();
  await new Promise<void>(resolve => mailServer.close(() => resolve()));
  rmSync(dataDir, { recursive: true });
});

function operate(args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  return new Promise<{ code: number; stdout: string; stderr: string }>(resolve => {
    const { PATH, NODE_COMPILE_CACHE } = process.env;
    const options = { cwd: root, env: { PATH, NODE_COMPILE_CACHE, DATA_DIR: dataDir, ...env } };
    execFile(process.execPath, ['infra/operate/main.ts', ...args], options, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
    );
  });
}

it('The start prints the address and the link that people can open', () => {
  expect(stack.output()).toContain('Doorstep is ready at https://town.example\n');
  expect(stack.output()).toMatch(/^Set up your site: https:\/\/town\.example\/set-up\?code=/m);
  expect(stack.output()).toContain(`It listens on 127.0.0.1, port ${port} for the proxy`);
});

describe('Commands in another terminal', () => {
  it('A test mail goes through the mail server of the site', async () => {
    const { code, stderr } = await operate(['test-mail', 'anna@town.example']);
    expect(stderr).toBe(`Settings of the running site (${file}).\n`);
    expect(code).toBe(0);
    expect(received).toEqual(['anna@town.example']);
  });

  it('The status is that of the processes which run', async () => {
    const { code, stdout } = await operate(['status']);
    expect(stdout).toMatch(/^gateway +development +1 of 1/m);
    expect(code).toBe(0);
  });

  it('Links lead to the public address', async () => {
    expect((await operate(['set-up-link'])).stdout).toContain('https://town.example/set-up?code=');
    const { stdout } = await operate(['create-admin', 'ada', 'ada@mail.example']);
    expect(stdout).toContain('https://town.example/reset-password?token=');
    expect((await operate(['reset-password', 'ada'])).stdout).toContain('https://town.example/reset-password?token=');
  });

  it('The doctor examines the settings of the site, and names a setting of its own environment that it does not use', async () => {
    const { code, stdout, stderr } = await operate(['doctor'], { SMTP_URL: 'smtp://127.0.0.1:1', PORT: '1' });
    expect(stderr).toBe(`Settings of the running site (${file}), and not PORT, SMTP_URL of this environment.\n`);
    expect(stdout).toMatch(/^ok +settings file +\S+settings\.env, which npm start and commands read$/m);
    expect(stdout).toMatch(/^ok +public address +is https:\/\/town\.example, behind the proxies of TRUST_PROXY$/m);
    expect(stdout).toMatch(/^ok +mail +the server at \S+ takes the sign-in$/m);
    expect(code).toBe(0);
  });
});

it('A changed settings file is named by the doctor, and used by the next start, which needs no environment', async () => {
  appendFileSync(file, 'MAIL_FROM=office@town.example\nSMTP_ULR=smtp://mistyped\n');
  const { stdout } = await operate(['doctor']);
  expect(stdout).toMatch(/^warning +settings file +SMTP_ULR in \S+ is no setting of Doorstep\.$/m);
  expect(stdout).toMatch(/^warning +settings file +The next start changes MAIL_FROM, /m);
  await stack.stop();
  const names = ['MONGODB_URI', 'REDIS_URL', 'AMQP_URL', 'S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];
  stack = await startStack({ port, dataDir, env: Object.fromEntries(names.map(name => [name, ''])) });
  expect(stack.output()).toContain('Doorstep is ready at https://town.example\n');
  expect(stack.output()).toContain(`SMTP_ULR in ${file} is no setting of Doorstep.`);
  expect((await operate(['list-admins'])).stdout).toContain('ada');
});
