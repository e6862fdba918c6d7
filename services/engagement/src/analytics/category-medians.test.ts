import type { FiguresOfBusiness } from '@doorstep/contracts/engagement/analytics/calls.ts';
import { dayMs } from '@doorstep/platform/periods';
import { bootService, readJson } from '@doorstep/platform/testing';
import { afterAll, expect, it, vi } from 'vitest';
import { engagement } from '../app.ts';
import { knownBusinessModel } from '../known-businesses/known-business.model.ts';
import { asOwner, bootEngagement } from '../testing.ts';
import { businessFiguresModel, rowId } from './business-figures.model.ts';
import { categoryMediansModel } from './category-medians.model.ts';

const kit = await bootEngagement(1, 2, 3, 4, 5, 6, 7, 8, 9);
afterAll(() => kit.stop());
const { db } = kit.service;

const readCategory = async (id: number) => {
  const answer = await kit.service.call('GET', `/api/businesses/${id}/figures`, { actor: asOwner(id) });
  return (await readJson<FiguresOfBusiness>(answer)).category;
};

it('A business is compared with the median of its category, of which there are at least five', async () => {
  const known = knownBusinessModel(db);
  await known.updateMany({ _id: { $lte: 5 } }, { $set: { categoryId: 40 } });
  await known.updateMany({ _id: { $gt: 5 } }, { $set: { categoryId: 41 } });
  const day = new Date(Math.floor(Date.now() / dayMs) * dayMs - 3 * dayMs);
  // The fifth had no visits.
  const views = [10, 20, 60, 100];
  await businessFiguresModel(db).insertMany(
    views.map((count, index) => ({ _id: rowId(index + 1, day), businessId: index + 1, day, views: count, calls: 2 })),
  );
  const now = new Date();
  await db.collection('inquiries').insertMany(
    [30, 90].map((minutes, index) => ({
      _id: index + 1,
      businessId: index + 1,
      createdAt: new Date(now.getTime() - minutes * 60_000),
      respondedAt: now,
      status: 'responded',
      email: 'nora@mail.example',
      emailKey: 'nora@mail.example',
    })) as object[],
  );
  expect(await readCategory(1)).toBeUndefined();
  // A replica that runs finds them within a minute, one that starts does at once.
  await categoryMediansModel(db).updateMany({}, { $set: { dueAt: new Date(0) } });
  const other = await bootService(engagement, { namespace: kit.namespace });
  await vi.waitFor(async () =>
    expect(await readCategory(1)).toEqual({
      views: 20,
      appearances: 0,
      calls: 2,
      whatsApp: 0,
      directions: 0,
      inquiries: 0,
      answers: 0,
      minutesToAnswer: 60,
    }),
  );
  expect(await readCategory(6)).toBeUndefined();
  await other.stop();
});
