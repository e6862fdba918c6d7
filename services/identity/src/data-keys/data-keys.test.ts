import { fingerprintOf } from '@doorstep/platform/data-keys';
import { seal } from '@doorstep/platform/sealed';
import { testDataKey } from '@doorstep/platform/testing';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { mailServerModel, serverId } from '../messaging/mails/mail-server.model.ts';
import { pushKeysModel } from '../messaging/notifications/push-keys.model.ts';
import { pushSubscriptionModel } from '../messaging/notifications/push-subscription.model.ts';
import { bootIdentity } from '../testing.ts';
import { dataKeyUseModel } from './data-key-use.model.ts';
import { describeLocked, findLocked, giveUpMissingKeys, noteDataKeys } from './data-keys.ts';

const kit = await bootIdentity();
const { db } = kit.service;
afterAll(() => kit.stop());

const uses = dataKeyUseModel(db);
const [first, second] = ['f'.repeat(32), 's'.repeat(32)];
const readUses = async () => Object.fromEntries((await uses.find().lean()).map(({ _id, ...use }) => [_id, use]));

it('A new installation notes since when its key seals', async () => {
  expect(await readUses()).toEqual({ [fingerprintOf(testDataKey)]: { since: expect.any(Date) } });
});

describe('The use of keys', () => {
  beforeEach(() => uses.deleteMany({}).then(() => undefined));

  it('A key that an earlier release sealed with has no beginning', async () => {
    await noteDataKeys(db, `${first},${second}`, new Date());
    expect(await readUses()).toEqual({
      [fingerprintOf(first)]: {},
      [fingerprintOf(second)]: { until: expect.any(Date) },
    });
  });

  it('Another first key ends the use of the former one, and an added key is not used yet', async () => {
    await noteDataKeys(db, first, new Date());
    await noteDataKeys(db, `${first},${second}`, new Date());
    expect(await readUses()).toEqual({ [fingerprintOf(first)]: {} });
    await noteDataKeys(db, `${second},${first}`, new Date());
    expect(await readUses()).toEqual({
      [fingerprintOf(first)]: { until: expect.any(Date) },
      [fingerprintOf(second)]: { since: expect.any(Date) },
    });
  });
});

describe('A missing key', () => {
  it('It is named with what it costs, and nothing is deleted until it is given up', async () => {
    await uses.deleteMany({});
    await noteDataKeys(db, testDataKey, new Date());
    const server = { host: 'mail.example', port: 587, encryption: 'startTls', senderAddress: 'a@b.example' } as const;
    const sealedPassword = await seal('secret', 'doorstep-mail-password', testDataKey);
    await mailServerModel(db).create({ _id: serverId, version: 1, server: { ...server, sealedPassword } });
    expect(describeLocked(await findLocked(db, testDataKey))).toBeUndefined();
    expect(describeLocked(await findLocked(db, `${first},${testDataKey}`))).toBeUndefined();

    const sentence = describeLocked(await findLocked(db, first));
    expect(sentence).toContain(
      `DATA_KEY lacks the key ${fingerprintOf(testDataKey)}, which sealed from the beginning until now.`,
    );
    expect(sentence).toContain('The links in mails of that time, to conversations and to unsubscribe, do not open.');
    expect(sentence).toContain('Nor can these be read: the password of the mail server, the key of push messages.');
    expect(await pushKeysModel(db).countDocuments()).toBe(1);

    await pushSubscriptionModel(db).collection.insertOne({ userId: 1 });
    expect(await giveUpMissingKeys(db, first)).toEqual(['the password of the mail server', 'the key of push messages']);
    expect(describeLocked(await findLocked(db, first))).toBeUndefined();
    expect((await mailServerModel(db).findById(serverId).lean())?.server).toMatchObject({ host: 'mail.example' });
    expect((await mailServerModel(db).findById(serverId).lean())?.server?.sealedPassword).toBeUndefined();
    expect(await pushKeysModel(db).countDocuments()).toBe(0);
    expect(await pushSubscriptionModel(db).countDocuments()).toBe(0);
  });
});
