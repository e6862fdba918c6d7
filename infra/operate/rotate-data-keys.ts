import { randomBytes } from 'node:crypto';
import { z } from '@doorstep/contracts/common/zod.ts';
import type { DataKeyUseRow } from '@doorstep/identity/data-keys/data-key-use.model.ts';
import {
  describeLocked,
  describeUse,
  findLocked,
  forgetDataKeys,
  giveUpMissingKeys,
  readDataKeyUses,
} from '@doorstep/identity/data-keys/data-keys.ts';
import { splitSecrets } from '@doorstep/platform/config';
import { fingerprintOf } from '@doorstep/platform/data-keys';
import { StartError } from '@doorstep/platform/errors';
import type { Connection } from 'mongoose';
import { readDataKeys } from './data-keys.ts';
import { withIdentityDatabase } from './identity-database.ts';
import type { Installation } from './installation.ts';
import type { Step } from './rotate-secret.ts';
import { runInServices } from './services.ts';

interface Rotated {
  /** The keys after the step. */
  readonly value: string;
  /** Sentences about keys that stay, or what was given up. */
  readonly notes?: readonly string[];
}

/**
 * Days for which a dropped key must have sealed nothing. The law asks that the link to unsubscribe in a mail works for 30 days (15 U.S.C.
 * 7704(a)(3)(A)(ii)), and events, some of which have a sealed address, can be published again for 14.
 */
const minDays = 30;
const dayMs = 86_400_000;

/**
 * The keys of the data after a step. Unlike a secret that signs, an old key stays as long as something needs it: `drop` takes only those that nothing
 * needs any more, unless `force` is set. Throws StartError for a step whose turn it is not.
 */
export function rotateDataKeys(
  installation: Installation,
  step: Step,
  { force }: { force: boolean },
): Promise<Rotated> {
  const keys = splitSecrets(readDataKeys(installation));
  return withIdentityDatabase(installation.environments.identity, async db => {
    const uses = new Map((await readDataKeyUses(db)).map(use => [use._id, use]));
    const findUse = (key: string) => uses.get(fingerprintOf(key));
    const [current = '', ...others] = keys;
    const added = others.filter(key => !findUse(key));
    if (step === 'add') {
      if (added.length > 0) throw new StartError('There is a new key already: restart Doorstep, then switch.');
      return { value: [...keys, randomBytes(24).toString('hex')].join() };
    }
    if (step === 'switch') {
      if (added.length !== 1 || !findUse(current))
        throw new StartError('There is no new key: add one, and restart Doorstep.');
      return { value: [...added, ...keys.filter(key => !added.includes(key))].join() };
    }
    if (added.length > 0) throw new StartError('There is a new key that is not used yet: switch first.');
    return dropKeys({ installation, db, current, old: others.flatMap(key => ({ key, use: findUse(key) })) }, force);
  });
}

interface Dropping {
  readonly installation: Installation;
  readonly db: Connection;
  readonly current: string;
  readonly old: readonly { key: string; use: DataKeyUseRow | undefined }[];
}

async function dropKeys({ installation, db, current, old }: Dropping, force: boolean): Promise<Rotated> {
  const all = [current, ...old.map(({ key }) => key)].join();
  const lost = await findLocked(db, all);
  const waiting = (await findLocked(db, current)).secrets.filter(name => !lost.secrets.includes(name));
  if (waiting.length > 0)
    throw new StartError(`Restart Doorstep first, which then seals ${waiting.join(', ')} with the new key.`);
  if (force) {
    const deleted = await giveUpMissingKeys(db, all);
    await forgetDataKeys(
      db,
      old.map(({ key }) => fingerprintOf(key)),
    );
    return { value: current, notes: deleted.length > 0 ? [`Deleted: ${deleted.join(', ')}.`] : [] };
  }
  if (old.length === 0) throw new StartError(describeLocked(lost) ?? 'There is no old key.');
  const judged = await Promise.all(
    old.map(async ({ key, use }) => ({ key, need: use && (await findNeed(installation, use)) })),
  );
  const needed = judged.flatMap(({ key, need }) => (need ? [{ key, need }] : []));
  const notes = needed.map(({ need }) => need);
  if (needed.length === old.length)
    throw new StartError([...notes, 'With --force it is dropped nevertheless.'].join(' '));
  await forgetDataKeys(
    db,
    judged.filter(({ need }) => !need).map(({ key }) => fingerprintOf(key)),
  );
  return { value: [current, ...needed.map(({ key }) => key)].join(), notes };
}

const linksSchema = z.object({ conversations: z.number() });

/** The sentence that says what needs an old key; undefined if nothing does. */
async function findNeed(installation: Installation, use: DataKeyUseRow): Promise<string | undefined> {
  const name = describeUse(use);
  if (!use.until) return `Doorstep was not restarted since ${name}.`;
  if (Date.now() - use.until.getTime() < minDays * dayMs)
    return `Mails and events of the last ${minDays} days need ${name}.`;
  const [counted] = await runInServices(installation, 'count-links', [use.until.toISOString()], ['engagement']);
  const { conversations } = linksSchema.parse(counted?.result.data);
  return conversations > 0
    ? `${conversations} conversations have links in mails that need ${name}, until their inquiries are deleted.`
    : undefined;
}
