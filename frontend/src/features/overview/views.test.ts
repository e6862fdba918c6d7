import type { Activity } from '@doorstep/contracts/engagement/overview/schema.ts';
import { expect, test } from 'vitest';
import { adminView, ownerView, userView } from './views.ts';

const activity = (type: Activity['type'], more: Partial<Activity> = {}): Activity => ({
  type,
  id: 4,
  at: '2026-03-04T12:00:00.000Z',
  title: 'Something happened',
  ...more,
});

test.each([
  [activity('review', { businessId: 7 }), '/business/7?tab=review', '/dashboard?tab=reviews'],
  [activity('inquiry', { businessId: 7 }), '/business/7', '/dashboard?tab=inquiries'],
  [activity('request'), '/dashboard?tab=requests&show=all', undefined],
  [activity('account'), '/dashboard?tab=users', undefined],
  [activity('business', { id: 7, businessId: 7 }), '/business/7', '/business/7'],
  [activity('review'), undefined, '/dashboard?tab=reviews'],
])('The activity %j leads an administrator to %s and an owner to %s', (happened, admin, owner) => {
  expect(adminView.getPath(happened)).toBe(admin);
  expect(ownerView.getPath(happened)).toBe(owner);
});

test.each([
  [activity('review', { businessId: 7 }), '/business/7?tab=review'],
  [activity('inquiry', { businessId: 7 }), '/business/7'],
  [activity('favorite', { businessId: 7 }), '/business/7'],
])('The activity %j leads a user to %s', (happened, path) => expect(userView.getPath(happened)).toBe(path));
