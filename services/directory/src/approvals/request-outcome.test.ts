import { describe, expect, it } from 'vitest';
import type { RequestVersion } from '../models/business.model.ts';
import { decideOutcome, isNewer } from './request-outcome.ts';

const of = (requestId: number, version: number): RequestVersion => ({ requestId, version });

describe('The state of a request', () => {
  it.each([
    ['anything', of(4, 1), undefined, true],
    ['a later version', of(4, 2), of(4, 1), true],
    ['the same', of(4, 2), of(4, 2), false],
    ['an earlier version', of(4, 1), of(4, 2), false],
    ['a later request, whatever its version', of(5, 1), of(4, 7), true],
    ['an earlier request, whatever its version', of(4, 7), of(5, 1), false],
  ])('is newer: %s', (_, received, applied, expected) => {
    expect(isNewer(received, applied)).toBe(expected);
  });
});

describe('a business', () => {
  const received = (status: 'pending' | 'approved' | 'rejected', requestId: number, version: number) => ({
    status,
    requestId,
    version,
  });
  const stood = (approvalStatus: 'none' | 'pending' | 'approved' | 'rejected', review?: RequestVersion) => ({
    approvalStatus,
    ...(review && { review }),
  });

  it.each(['pending', 'approved', 'rejected'] as const)('follows a newer state: %s', status => {
    const review = of(4, 2);
    for (const before of [stood('none'), stood('pending', of(4, 1)), stood('rejected', of(3, 5))])
      expect(decideOutcome(received(status, 4, 2), before)).toEqual({ kind: 'status', approvalStatus: status, review });
  });

  it.each(['pending', 'rejected'] as const)('stays as it is when %s comes late', status => {
    expect(decideOutcome(received(status, 4, 1), stood('approved', of(4, 2)))).toEqual({ kind: 'nothing' });
    expect(decideOutcome(received(status, 4, 9), stood('pending', of(5, 1)))).toEqual({ kind: 'nothing' });
    expect(decideOutcome(received(status, 4, 1), null)).toEqual({ kind: 'nothing' });
  });

  it('is published again when its approval is delivered again', () => {
    expect(decideOutcome(received('approved', 4, 2), stood('approved', of(4, 2)))).toEqual({
      kind: 'approved already',
    });
  });

  it('refuses each approval that is impossible', () => {
    const refusal = { kind: 'refusal', reason: expect.stringMatching(/\.$/) };
    expect(decideOutcome(received('approved', 4, 2), null)).toEqual(refusal);
    expect(decideOutcome(received('approved', 4, 2), stood('pending', of(5, 1)))).toEqual(refusal);
    expect(decideOutcome(received('approved', 4, 2), stood('rejected', of(4, 3)))).toEqual(refusal);
  });

  it('ends the same in whatever order the events of two requests come', () => {
    const story = [
      received('pending', 4, 1),
      received('rejected', 4, 2),
      received('pending', 5, 1),
      received('approved', 5, 2),
    ];
    for (const order of orders(story)) {
      let business: Parameters<typeof decideOutcome>[1] = stood('none');
      for (const happening of order) {
        const consequence = decideOutcome(happening, business);
        if (consequence.kind === 'status') business = consequence;
      }
      expect(business).toMatchObject({ approvalStatus: 'approved', review: of(5, 2) });
    }
  });
});

function orders<Item>(items: readonly Item[]): Item[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, index) => orders(items.toSpliced(index, 1)).map(rest => [item, ...rest]));
}
