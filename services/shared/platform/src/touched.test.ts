import { expect, it } from 'vitest';
import { requestContext } from './telemetry/context.ts';
import { formatTouched, formatTouchedByRequest, parseTouched, touch } from './touched.ts';

it('A request knows what it touched, each with its newest version and the latest last', () => {
  requestContext.run({ requestId: 'one', touched: new Map() }, () => {
    expect(formatTouchedByRequest()).toBeUndefined();
    touch('business/7', 12);
    touch('review/31', 1);
    touch('business/7', 11);
    expect(formatTouchedByRequest()).toBe('review/31@1,business/7@12');
  });
});

it('Outside of a request nothing is noted', () => {
  touch('business/7', 12);
  expect(formatTouchedByRequest()).toBeUndefined();
  requestContext.run({ requestId: 'message' }, () => {
    touch('business/7', 12);
    expect(formatTouchedByRequest()).toBeUndefined();
  });
});

it('What is written is read again', () => {
  const touched = new Map([
    ['business-request/3', 4],
    ['business/7', 12],
  ]);
  expect(parseTouched(formatTouched(touched))).toEqual(touched);
});

it.each(['', 'business', 'business/7', 'business/@1', 'business/7@', 'business/7@x', '/7@1', 'business/07@1'])(
  '%j is read as nothing',
  text => {
    expect(parseTouched(text)).toEqual(new Map());
  },
);

it('Where there is too much for a cookie, the latest stays', () => {
  const touched = new Map(Array.from({ length: 10_000 }, (_, index) => [`business/${index + 1}`, 1] as const));
  const text = formatTouched(touched);
  expect(text.length).toBeLessThan(2_000);
  expect(text).toMatch(/,business\/9999@1,business\/10000@1$/);
});
