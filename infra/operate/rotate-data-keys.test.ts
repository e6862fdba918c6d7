import { inquiryModel } from '@doorstep/engagement/leads/inquiries/inquiry.model.ts';
import { dataKeyUseModel } from '@doorstep/identity/data-keys/data-key-use.model.ts';
import { fingerprintOf } from '@doorstep/platform/data-keys';
import { bootService, testDataKey } from '@doorstep/platform/testing';
import { afterAll, expect, it } from 'vitest';
import { definitions } from './services.ts';
import { bootInstallation, runForText, runOperator } from './testing.ts';

const stand = await bootInstallation();
afterAll(() => stand.stop());
const { db } = stand.identity;
const dayMs = 86_400_000;

interface Rotated {
  value: string;
  notes: string[];
  error: string;
}
const rotate = (DATA_KEY: string, ...args: string[]) =>
  runOperator<Rotated>({ ...stand.env, DATA_KEY }, 'rotate-secret', 'data', ...args);
const after = async (DATA_KEY: string, ...args: string[]) => (await rotate(DATA_KEY, ...args)).data.value;
const refusal = async (DATA_KEY: string, ...args: string[]) => {
  const { code, data } = await rotate(DATA_KEY, ...args);
  expect(code).toBe(1);
  return data.error;
};
/** Starts identity once with these keys, as a restart does. */
async function restart(DATA_KEY: string) {
  const { namespace } = stand;
  await (await bootService(definitions.identity, { namespace, env: { DATA_KEY } })).stop();
}

it('The key of the data is replaced in steps, and the old one stays as long as a link may need it', async () => {
  expect(await refusal(testDataKey, 'switch')).toContain('There is no new key');
  expect(await refusal(testDataKey, 'drop')).toBe('There is no old key.');
  const added = await after(testDataKey, 'add');
  expect(added).toMatch(new RegExp(`^${testDataKey},[0-9a-f]{48}$`));
  expect(await refusal(added, 'add')).toContain('There is a new key already');
  expect(await refusal(added, 'drop')).toContain('switch first');

  const switched = await after(added, 'switch');
  const [next = ''] = switched.split(',');
  expect(switched).toBe(`${next},${testDataKey}`);
  expect(await refusal(switched, 'drop')).toContain(
    'Restart Doorstep first, which then seals the key of push messages',
  );
  await restart(switched);
  expect(await refusal(switched, 'drop')).toMatch(/^Mails and events of the last 30 days need the key [0-9a-f]{16}, /);

  const until = new Date(Date.now() - 31 * dayMs);
  await dataKeyUseModel(db).updateOne({ _id: fingerprintOf(testDataKey) }, { $set: { until } });
  const inquiries = inquiryModel(stand.engagement.db).collection;
  const old = new Date(Date.now() - 40 * dayMs);
  await inquiries.insertMany([{ createdAt: old }, { createdAt: old, link: -1 }, { createdAt: new Date() }]);
  expect(await refusal(switched, 'drop')).toMatch(
    /^1 conversations have links in mails that need the key [0-9a-f]{16}, .* With --force it is dropped nevertheless\.$/,
  );
  await inquiries.deleteMany({});
  expect(await after(switched, 'drop')).toBe(next);
  const { text } = await runForText({ ...stand.env, DATA_KEY: next }, 'doctor');
  expect(text).toMatch(/^ok +data keys +open all that is stored, and the links in mails$/m);
});

it('A key that is lost can be given up, with what it alone opens', async () => {
  const other = 'o'.repeat(32);
  const { data } = await rotate(other, 'drop', '--force');
  expect(data).toMatchObject({ value: other, notes: ['Deleted: the key of push messages.'] });
  await restart(other);
  expect((await runForText({ ...stand.env, DATA_KEY: other }, 'doctor')).text).toMatch(/^ok +data keys /m);
});

it('The secret of actors is not dropped while the data have no key but that', async () => {
  const env = { ...stand.env, DATA_KEY: '', ACTOR_SECRET: `${'n'.repeat(32)},${'o'.repeat(32)}` };
  const { code, data } = await runOperator<Rotated>(env, 'rotate-secret', 'actor', 'drop');
  expect(code).toBe(1);
  expect(data.error).toContain(`Set DATA_KEY=${env.ACTOR_SECRET} for every process that has ACTOR_SECRET`);
});
