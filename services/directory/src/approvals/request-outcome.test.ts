import { describe, expect, it } from 'vitest';
import type { RequestVersion } from '../models/business.model.ts';
import { decideOutcome, isNewer } from './request-outcome.ts';

const of = (requestId: number, version: number): RequestVersion => ({ requestId, version });

describe('Order of states', () => {
  it.each([
    ['anything', of(4, 1), undefined, true],
    ['a later version', of(4, 2), of(4, 1), true],
    ['the same', of(4, 2), of(4, 2), false],
    ['an earlier version', of(4, 1), of(4, 2), false],
    ['a later request with a lower version', of(5, 1), of(4, 7), true],
    ['an earlier request with a higher version', of(4, 7), of(5, 1), false],
  ])('States of requests are ordered by request, then by version: %s', (_, received, applied, expected) => {
    expect(isNewer(received, applied)).toBe(expected);
  });
});

describe('Outcomes', () => {
  const received = (status: 'pending' | 'approved' | 'rejected', requestId: number, version: number) => ({
    status,
    requestId,
    version,
  });
  const stood = (approvalStatus: 'none' | 'pending' | 'approved' | 'rejected', review?: RequestVersion) => ({
    approvalStatus,
    ...(review && { review }),
  });

  it.each(['pending', 'approved', 'rejected'] as const)('A newer state sets the status of a business: %s', status => {
    const review = of(4, 2);
    for (const before of [stood('none'), stood('pending', of(4, 1)), stood('rejected', of(3, 5))])
      expect(decideOutcome(received(status, 4, 2), before)).toEqual({
        kind: 'status',
        approvalStatus: status,
        review,
      });
  });

  it.each(['pending', 'rejected'] as const)('A late event changes nothing: %s', status => {
    expect(decideOutcome(received(status, 4, 1), stood('approved', of(4, 2)))).toEqual({ kind: 'nothing' });
    expect(decideOutcome(received(status, 4, 9), stood('pending', of(5, 1)))).toEqual({ kind: 'nothing' });
    expect(decideOutcome(received(status, 4, 1), null)).toEqual({ kind: 'nothing' });
  });

  it('An approved business is published again when its approval is repeated', () => {
    expect(decideOutcome(received('approved', 4, 2), stood('approved', of(4, 2)))).toEqual({
      kind: 'approved already',
    });
  });

  it('Impossible approvals are refused with a reason', () => {
    const refusal = { kind: 'refusal', reason: expect.stringMatching(/\.$/) };
    expect(decideOutcome(received('approved', 4, 2), null)).toEqual(refusal);
    expect(decideOutcome(received('approved', 4, 2), stood('pending', of(5, 1)))).toEqual(refusal);
    expect(decideOutcome(received('approved', 4, 2), stood('rejected', of(4, 3)))).toEqual(refusal);
  });

  it('The events of two requests lead to the same status in any order', () => {
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
