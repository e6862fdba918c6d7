import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from '@doorstep/contracts';
import { defineCommand } from '@doorstep/platform/command';
import { parseConfig, rotatedSecretSchema, splitSecrets } from '@doorstep/platform/config';
import { StartError } from '@doorstep/platform/errors';
import type { Installation } from './installation.ts';

const settings = { actor: 'ACTOR_SECRET', session: 'SESSION_SECRET' } as const;
const steps = ['add', 'switch', 'drop'] as const;

/**
 * Replaces a secret in three steps, after each of which all processes restart, in any order: at every moment each process knows the
 * secret that any other signs with. So no request is refused, and no session ends that is used between `switch` and `drop`.
 */
export const rotateSecretCommand = defineCommand({
  summary:
    'Replace a secret in three steps without refusing a request: add the new one, sign with it, drop the old one',
  words: ['secret', 'step'],
  input: z.object({ secret: z.enum(['actor', 'session']), step: z.enum(steps) }),
  async run({ environments, folder }: Installation, { secret, step }) {
    const name = settings[secret];
    const shape = { [name]: rotatedSecretSchema };
    const current = splitSecrets(String(parseConfig(z.object(shape), environments.gateway)[name]));
    const value = rotate(current, step).join();
    const next = steps[steps.indexOf(step) + 1];
    const then = next ? `then "doorstep rotate-secret ${secret} ${next}"` : 'and the old one is worth nothing';
    if (folder && isOwn(folder.home, secret, current)) {
      writeOwn(folder.home, secret, value);
      const text = `The secrets in ${folder.home} are changed. Restart Doorstep, ${then}.`;
      return { data: { setting: name, isWritten: true, next }, text };
    }
    const text = `${name}=${value}\n\nSet this for every process that has it, and restart them one after another, ${then}.`;
    return { data: { setting: name, value, isWritten: false, next }, text };
  },
});

/** The secrets after a step. Throws StartError for a step whose turn it is not. */
function rotate(current: readonly string[], step: (typeof steps)[number]): string[] {
  const [first = '', second, ...more] = current;
  if (step === 'add') {
    if (second !== undefined) throw new StartError('There are two secrets already: switch, then drop.');
    return [first, randomBytes(24).toString('hex')];
  }
  if (second === undefined || more.length > 0) throw new StartError('There is one secret: add the new one first.');
  return step === 'switch' ? [second, first] : [first];
}

const fileIn = (home: string) => join(home, 'secrets.json');
const read = (home: string) => JSON.parse(readFileSync(fileIn(home), 'utf8')) as Record<string, string>;

/** Whether npm start takes the secret from its folder, and not from the environment. */
const isOwn = (home: string, secret: string, current: readonly string[]) => read(home)[secret] === current.join();

function writeOwn(home: string, secret: string, value: string): void {
  writeFileSync(fileIn(home), `${JSON.stringify({ ...read(home), [secret]: value }, null, 2)}\n`, { mode: 0o600 });
}
