import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError } from '@doorstep/platform/config';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkSettings } from './check-settings.ts';
import { chooseRunningSettings, chooseSettings, findOutdated, keepSettings } from './chosen-settings.ts';
import { readSettingsFile } from './settings-file.ts';

let folder: string;
let said: string[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'doorstep settings '));
  said = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

const file = () => join(folder, 'settings.env');
/** Chooses and keeps the settings as a start does. */
function start(env: Record<string, string>) {
  const chosen = chooseSettings({ ...env, DATA_DIR: folder });
  keepSettings(folder, chosen, sentence => said.push(sentence));
  return chosen;
}

describe('The settings file', () => {
  it('A first start writes its settings, which later starts and commands read, and which its owner alone can read', () => {
    start({ PORT: '9000', SMTP_URL: 'smtp://a:b@mail.example', PATH: '/bin', MAIL_FROM: '' });
    expect(said).toEqual([`Wrote the settings to ${file()}. Later starts and commands read them there.`]);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    const given = { PORT: '9000', SMTP_URL: 'smtp://a:b@mail.example' };
    expect(readSettingsFile(folder)).toEqual(given);
    expect(readFileSync(file(), 'utf8')).toMatch(/^# PUBLIC_URL=https:\/\/town\.example$/m);
    expect(start({ PATH: '/bin' }).env).toEqual({ PATH: '/bin', DATA_DIR: folder, ...given });
    expect(said).toHaveLength(1);
  });

  it.each([
    ['spaces, and a number sign', 'Town of X <a@b.example> # 1'],
    ['quotes', `it's "quoted"`],
    ['a backslash', 'p\\nw'],
    ['a dollar sign', '$HOME $(id)'],
    ['several lines', 'one\ntwo'],
  ])('A value with %s is read as it was given', (_, value) => {
    start({ MAIL_FROM: value });
    expect(readSettingsFile(folder)).toEqual({ MAIL_FROM: value });
  });

  it('A value that no quotes fit is refused, with what to do', () => {
    expect(() => start({ MAIL_FROM: `'"\`` })).toThrow('MAIL_FROM has quotes of all kinds: put it into a file');
  });

  it('The environment comes before the file, and the start names what differs', () => {
    writeFileSync(file(), 'PORT=9000\nSMTP_URL_FILE=/a\nNODE_EXTRA_CA_CERTS=/ca.pem\nSMTP_ULR=smtp://x\n');
    const { env } = start({ PORT: '9001', SMTP_URL: 'smtp://b' });
    expect(env).toEqual({
      DATA_DIR: folder,
      PORT: '9001',
      SMTP_URL: 'smtp://b',
      NODE_EXTRA_CA_CERTS: '/ca.pem',
      SMTP_ULR: 'smtp://x',
    });
    expect(said).toEqual([
      `${file()} has another value or none of PORT, SMTP_URL. A start without this environment uses the file.`,
      `SMTP_ULR in ${file()} is no setting of Doorstep.`,
    ]);
  });

  it('A file that cannot be read is named', () => {
    mkdirSync(file());
    expect(() => start({})).toThrow(`The settings in ${file()} cannot be read: EISDIR`);
  });
});

describe('The settings of a running site', () => {
  it('Commands use those of its start, whatever the file and their own environment say', () => {
    start({ PORT: '9000' });
    start({ PORT: '9001', SMTP_URL: 'smtp://b' });
    const { env, differing } = chooseRunningSettings({ DATA_DIR: folder, PORT: '8080', MAIL_FROM: 'x@y.z', HOME: '/' });
    expect(env).toEqual({ DATA_DIR: folder, HOME: '/', PORT: '9001', SMTP_URL: 'smtp://b' });
    expect(differing).toEqual(['PORT', 'MAIL_FROM']);
    expect(findOutdated(folder)).toEqual(['PORT', 'SMTP_URL']);
  });
});

describe('Wrong settings', () => {
  const check = (env: Record<string, string>) => () => checkSettings({ ...env, DATA_DIR: folder });

  it('All wrong settings of all processes are in one sentence', () => {
    expect(check({ PORT: 'abc', SMTP_URL: 'mail.town.example', RATE_READS: 'many', DEMO: 'nein' })).toThrow(
      new ConfigError([
        'PORT: must be a number',
        'DEMO: must be true or false',
        'SMTP_URL: must be an address like smtp://user:password@mail.example:587',
        'RATE_READS: must be a number',
      ]),
    );
  });

  it.each([
    [{ PUBLIC_URL: 'https://town.example/doorstep' }, 'PUBLIC_URL: must be a host alone, like https://town.example'],
    [{ PUBLIC_URL: 'town.example' }, 'PUBLIC_URL: must be an address like https://town.example'],
    [{ PUBLIC_URL: 'https://town.example' }, 'TRUST_PROXY: must name the proxy that ends TLS'],
    [{ ADMIN_PASSWORD: 'short' }, 'ADMIN_PASSWORD: must be at least 10 characters long'],
    [{ ADMIN_PASSWORD: 'kurz1234' }, 'ADMIN_PASSWORD: must be at least 10 characters long'],
    [{ AMQP_URL: 'rabbit' }, 'AMQP_URL: must be an address like amqp://user:password@host:5672'],
    [{ REDIS_URL: 'http://redis' }, 'REDIS_URL: must be an address like redis://:password@host:6379'],
    [{ MONGODB_URI: 'db' }, 'MONGODB_URI: must be an address like mongodb://'],
    [{ BOUNCE_MAILBOX_URL: 'mail.example' }, 'BOUNCE_MAILBOX_URL: must be an address like imaps://'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL: must be one of trace, debug, info, warn, error, silent'],
    [{ NAMESPACE: 'Town Hall' }, 'NAMESPACE: must be small letters, digits and hyphens'],
    [{ KEEP_MAILS_DAYS: '1.5' }, 'KEEP_MAILS_DAYS: must be a whole number'],
    [{ PORT: '99999' }, 'PORT: must be at most 65535'],
  ])('%o is refused with what it must be', (env, sentence) => {
    expect(check({ ...env } as Record<string, string>)).toThrow(sentence);
  });

  it('A public address is the same with and without a slash at its end', () => {
    const address = (PUBLIC_URL: string) => checkSettings({ PUBLIC_URL, DATA_DIR: folder }).PUBLIC_URL;
    expect([address('http://town.example/'), address('http://town.example')]).toEqual(
      Array(2).fill('http://town.example'),
    );
  });
});
