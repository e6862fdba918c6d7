import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from '@doorstep/contracts/common/zod.ts';
import { defineCommand } from '@doorstep/platform/command';
import { parseConfig, rotatedSecretSchema, splitSecrets } from '@doorstep/platform/config';
import { StartError } from '@doorstep/platform/errors';
import { writeDataKeys } from './data-keys.ts';
import type { Installation } from './installation.ts';
import { rotateDataKeys } from './rotate-data-keys.ts';

const settings = { actor: 'ACTOR_SECRET', session: 'SESSION_SECRET', data: 'DATA_KEY' } as const;
const steps = ['add', 'switch', 'drop'] as const;
export type Step = (typeof steps)[number];

/**
 * Replaces a secret in three steps, after each of which all processes restart, in any order: at every moment each process knows the
 * secret that any other signs or seals with. So no request is refused, and no session ends that is used between `switch` and `drop`.
 */
export const rotateSecretCommand = defineCommand({
  summary:
    'Replace a secret in three steps without refusing a request: add the new one, use it first, drop the old one',
  words: ['secret', 'step'],
  input: z.object({
    secret: z.enum(['actor', 'session', 'data']),
    step: z.enum(steps),
    force: z.boolean().default(false).describe('with data drop: give up what only an old or missing key opens'),
  }),
  async run(installation: Installation, { secret, step, force }) {
    const setting = settings[secret];
    const next = steps[steps.indexOf(step) + 1];
    const then = next ? `then "doorstep rotate-secret ${secret} ${next}"` : 'and the old one is worth nothing';
    const { value, notes = [] } =
      secret === 'data'
        ? await rotateDataKeys(installation, step, { force })
        : { value: rotateSigningSecret(installation, secret, step) };
    const isWritten = write(installation, secret, value);
    const text = isWritten
      ? `The secrets in ${installation.folder?.home} are changed. Restart Doorstep, ${then}.`
      : `${setting}=${value}\n\nSet this for every process that has it, and restart them one after another, ${then}.`;
    const data = { setting, isWritten, next, notes, ...(!isWritten && { value }) };
    return { data, text: [...notes, text].join('\n') };
  },
});

function readSigningSecret({ environments }: Installation, secret: 'actor' | 'session'): string {
  const name = settings[secret];
  return String(parseConfig(z.object({ [name]: rotatedSecretSchema }), environments.gateway)[name]);
}

/** The secrets after a step. Throws StartError for a step whose turn it is not. */
function rotateSigningSecret(installation: Installation, secret: 'actor' | 'session', step: Step): string {
  const given = readSigningSecret(installation, secret);
  const [first = '', second, ...more] = splitSecrets(given);
  if (step === 'add') {
    if (second !== undefined) throw new StartError('There are two secrets already: switch, then drop.');
    return [first, randomBytes(24).toString('hex')].join();
  }
  if (second === undefined || more.length > 0) throw new StartError('There is one secret: add the new one first.');
  if (step === 'switch') return [second, first].join();
  if (
    secret === 'actor' &&
    !parseConfig(z.object({ DATA_KEY: rotatedSecretSchema.optional() }), installation.environments.gateway).DATA_KEY
  )
    throw new StartError(
      `DATA_KEY is not set, so the old secret also opens stored passwords and the links in mails. Set DATA_KEY=${given} for every process that has ACTOR_SECRET, restart them, and drop it then.`,
    );
  return first;
}

/** Changes the secret where npm start keeps it; returns false if it is a setting. */
function write(installation: Installation, secret: keyof typeof settings, value: string): boolean {
  if (secret === 'data') return writeDataKeys(installation, value);
  const home = installation.folder?.home;
  if (!home) return false;
  const file = join(home, 'secrets.json');
  const stored = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  if (stored[secret] !== readSigningSecret(installation, secret)) return false;
  writeFileSync(file, `${JSON.stringify({ ...stored, [secret]: value }, null, 2)}\n`, { mode: 0o600 });
  return true;
}
