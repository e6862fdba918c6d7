import { connectMongo } from '@doorstep/platform/mongo';
import { createLogger } from '@doorstep/platform/telemetry';
import { bootService, testNamespace } from '@doorstep/platform/testing';
import { expect, it } from 'vitest';
import { engagement } from '../app.ts';

it('A site with inquiries gets the first rules against spam switched off, and keeps its own afterwards', async () => {
  const namespace = testNamespace();
  const uri = String(process.env.MONGODB_URI);
  const db = await connectMongo({ uri, namespace, name: 'engagement', log: createLogger('test', 'silent') });
  const at = new Date();
  const texts = { name: 'Nora', email: 'nora@mail.example', subject: 'Leak', message: 'Could you come by?' };
  await db
    .collection<{ _id: number }>('inquiries')
    .insertOne({ _id: 1, businessId: 1, ...texts, status: 'pending', createdAt: at, updatedAt: at } as { _id: number });
  const first = await bootService(engagement, { namespace });
  const rules = db.collection<{ _id: number }>('spam_rules');
  expect(await rules.distinct('isActive')).toEqual([false]);
  expect(await rules.countDocuments()).toBe(4);
  await first.stop();
  await rules.deleteMany({});
  const again = await bootService(engagement, { namespace });
  expect(await rules.countDocuments()).toBe(0);
  await again.stop();
  await db.dropDatabase();
  await db.close();
});
