import { expect, test } from 'vitest';
import { hasUnread, isEnded } from './read-state.ts';

const at = '2026-03-02T12:00:00.000Z';
const later = '2026-03-02T12:00:01.000Z';

test('A reply is unread for the other side until it opens the conversation', () => {
  const lastReply = { from: 'sender', at } as const;
  expect(hasUnread({ lastReply }, 'business')).toBe(true);
  expect(hasUnread({ lastReply }, 'sender')).toBe(false);
  expect(hasUnread({ lastReply, readAt: { business: at } }, 'business')).toBe(false);
  expect(hasUnread({ lastReply: { ...lastReply, at: later }, readAt: { business: at } }, 'business')).toBe(true);
  expect(hasUnread({}, 'business')).toBe(false);
});

test('A conversation ends when it is closed or its time is over', () => {
  const now = new Date(at);
  expect(isEnded({ status: 'closed' }, now)).toBe(true);
  expect(isEnded({ status: 'responded' }, now)).toBe(false);
  expect(isEnded({ status: 'responded', endsAt: at }, now)).toBe(true);
  expect(isEnded({ status: 'responded', endsAt: later }, now)).toBe(false);
});
