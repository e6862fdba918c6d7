import { webhookEvents } from '@doorstep/contracts/engagement/webhooks/schema.ts';
import { expect, it } from 'vitest';
import { eventGroups, toggle } from './event-groups.ts';

it('Every event that a webhook may receive is offered once', () => {
  const shown = eventGroups.flatMap(({ events }) => events.map(({ type }) => type));
  expect(shown.sort()).toEqual(webhookEvents.map(({ type }) => type).sort());
});

it('Every event that is offered says what it means', () => {
  const silent = eventGroups.flatMap(({ events }) => events).filter(({ meaning }) => !meaning);
  expect(silent).toEqual([]);
});

it('Internal events are not offered to webhooks', () => {
  const shown = eventGroups.flatMap(({ events }) => events.map(({ type }) => type));
  for (const type of ['account-requested', 'message-sent', 'identity-audited']) expect(shown).not.toContain(type);
});

it('An event can be chosen once, and removed', () => {
  expect(toggle(['a'], 'b', true)).toEqual(['a', 'b']);
  expect(toggle(['a'], 'a', true)).toEqual(['a']);
  expect(toggle(['a', 'b'], 'a', false)).toEqual(['b']);
});
