import { describe, expect, it } from 'vitest';
import { stepOf, stepsTaken } from './jobs.ts';

const now = new Date('2026-12-01T22:00:00Z');
const booking = { startsAt: '2026-12-01T21:30:00.000Z', minutes: 60 };
const later = new Date('2026-12-01T22:30:00Z');
const business = { from: 'business' as const, at: '2026-11-30T10:00:00.000Z' };

describe('The steps of a job', () => {
  it('A new inquiry is asked, and an answered one answered', () => {
    expect(stepOf({ status: 'pending' }, now)).toBe('asked');
    expect(stepOf({ status: 'responded', lastReply: business }, now)).toBe('answered');
    expect(stepOf({ status: 'closed', lastReply: business }, now)).toBe('answered');
  });

  it('An inquiry that its business only marked as responded is not answered', () => {
    expect(stepOf({ status: 'responded' }, now)).toBe('asked');
  });

  it('A quote counts whether it is accepted, declined or open', () => {
    for (const decision of [undefined, 'accepted', 'declined'] as const)
      expect(stepOf({ status: 'responded', quote: { total: 95, ...(decision && { decision }) } }, now)).toBe('quoted');
  });

  it('A job is booked until its time is over, and done from then on', () => {
    expect(stepOf({ status: 'responded', booking }, now)).toBe('booked');
    expect(stepOf({ status: 'responded', booking }, later)).toBe('done');
  });

  it('A job can go without a quote: that step stays empty', () => {
    expect([...stepsTaken({ status: 'responded', booking }, now)]).toEqual(['asked', 'answered', 'booked']);
  });

  it('A hired business without an appointment is booked, and done once the conversation is closed', () => {
    expect(stepOf({ status: 'responded', outcome: 'hired' }, now)).toBe('booked');
    expect(stepOf({ status: 'closed', outcome: 'hired' }, now)).toBe('done');
  });

  it('A review of an earlier job is no step of a new one', () => {
    expect(stepOf({ status: 'pending', isReviewed: true }, now)).toBe('asked');
  });

  it('A review is the last step', () => {
    expect(stepOf({ status: 'responded', booking, isReviewed: true }, later)).toBe('reviewed');
  });
});
