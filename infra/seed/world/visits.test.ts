import { visitsCounted } from '@doorstep/contracts/engagement/analytics/events.ts';
import { describe, expect, it } from 'vitest';
import { createRandom } from '../random.ts';
import { countDay } from './visits.ts';
import { demoBusinesses, generateWorld } from './world.ts';

const now = new Date('2026-06-01T12:00:00.000Z');
const world = generateWorld({ businesses: demoBusinesses, seed: 'doorstep', now });
const profiles = [...world.profiles()];
const days = [...world.visits()];
const lastDays = days.slice(-60);

const viewsOf = (id: number) =>
  lastDays.flatMap(({ businesses }) => businesses.find(({ businessId }) => businessId === id)?.views ?? 0);
const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

describe('The visits of the demo', () => {
  it('A gateway could have counted the visits of each day, up to today', () => {
    for (const day of days) visitsCounted.schema.parse(day);
    expect(days.at(-1)?.day).toBe('2026-06-01');
    expect(new Set(days.map(({ day }) => day)).size).toBe(days.length);
    expect(days.length).toBeGreaterThan(100);
    for (const { pages, site } of days)
      expect(sum(pages.map(({ views }) => views))).toBeLessThanOrEqual(site.pageViews);
  });

  it('Each of the last 60 days is counted, and each week before, which has about as many visits', () => {
    const names = days.map(({ day }) => Date.parse(day) / 86_400_000);
    const gaps = names.slice(1).map((day, index) => day - (names[index] ?? day));
    expect(gaps.slice(-60).every(gap => gap === 1)).toBe(true);
    expect(new Set(gaps)).toEqual(new Set([1, 7]));
    const visitors = days.map(({ site }) => site.visitors);
    const first = gaps.indexOf(1);
    const [weekBefore = 0, week] = [visitors[first - 1], sum(visitors.slice(first, first + 7))];
    expect(Math.abs(week / weekBefore - 1)).toBeLessThan(0.2);
  });

  it('The visits are the same for the same seed and time', () => {
    expect([...world.visits()]).toEqual(days);
    expect([...generateWorld({ businesses: demoBusinesses, seed: 'other', now }).visits()]).not.toEqual(days);
  });

  it('Only public businesses are visited, after they were added, and not called without a phone number', () => {
    const added = new Map(profiles.map(({ business }) => [business.id, business]));
    for (const { day, businesses } of days) {
      for (const { businessId, calls, whatsApp, directions } of businesses) {
        const business = added.get(businessId);
        expect(business?.approvalStatus).toBe('approved');
        expect(business && business.createdAt.slice(0, 10) < day).toBe(true);
        if (!business?.phone) expect([calls, whatsApp]).toEqual([undefined, undefined]);
        if (business?.hidesAddress) expect(directions).toBeUndefined();
      }
    }
  });

  it('The first business has the most views, and visitors on each of the last 60 days', () => {
    const views = profiles.map(({ business }) => sum(viewsOf(business.id)));
    expect(Math.max(...views)).toBe(views[0]);
    expect(Math.min(...viewsOf(1))).toBeGreaterThan(0);
  });

  it('People miss some businesses near each city of the demo on the last days', () => {
    const missed = new Set(lastDays.flatMap(({ unmet }) => unmet.map(({ city }) => city)));
    for (const { business } of profiles) expect(missed.has(business.city?.toLowerCase())).toBe(true);
  });

  it('A large world has no more visits than the demo', () => {
    const large = generateWorld({ businesses: 200, seed: 'doorstep', now });
    expect([...large.visits()]).toEqual(days);
  });

  it('The visits of 1,000 businesses on a day fit into one message', () => {
    const businesses = Array.from({ length: 1_000 }, (_, index) => ({ id: 7_000 + index }));
    visitsCounted.schema.parse(countDay(new Date('2026-05-31'), businesses, { random: createRandom('figures'), now }));
  });
});
