import { expect, it } from 'vitest';
import { requestContext } from './telemetry/context.ts';
import { formatTouched, formatTouchedByRequest, parseTouched, touch } from './touched.ts';

it('The changes of a request have their newest versions, the latest change last', () => {
  requestContext.run({ requestId: 'one', touched: new Map() }, () => {
    expect(formatTouchedByRequest()).toBeUndefined();
    touch('business/7', 12);
    touch('review/31', 1);
    touch('business/7', 11);
    expect(formatTouchedByRequest()).toBe('review/31@1,business/7@12');
  });
});

it('Changes outside a request are not recorded', () => {
  touch('business/7', 12);
  expect(formatTouchedByRequest()).toBeUndefined();
  requestContext.run({ requestId: 'message' }, () => {
    touch('business/7', 12);
    expect(formatTouchedByRequest()).toBeUndefined();
  });
});

it('Formatted changes can be parsed again', () => {
  const touched = new Map([
    ['business-request/3', 4],
    ['business/7', 12],
  ]);
  expect(parseTouched(formatTouched(touched))).toEqual(touched);
});

it.each(['', 'business', 'business/7', 'business/@1', 'business/7@', 'business/7@x', '/7@1', 'business/07@1'])(
  'The malformed text %j is parsed as no changes',
  text => {
    expect(parseTouched(text)).toEqual(new Map());
  },
);

it('The latest changes stay if all of them do not fit into a cookie', () => {
  const touched = new Map(Array.from({ length: 10_000 }, (_, index) => [`business/${index + 1}`, 1] as const));
  const text = formatTouched(touched);
  expect(text.length).toBeLessThan(2_000);
  expect(text).toMatch(/,business\/9999@1,business\/10000@1$/);
});
