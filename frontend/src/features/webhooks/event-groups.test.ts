import { webhookEvents } from '@doorstep/contracts/webhooks.ts';
import { expect, it } from 'vitest';
import { eventGroups, toggle } from './event-groups.ts';

it('every event that a webhook may get is offered once', () => {
  const shown = eventGroups.flatMap(({ events }) => events.map(({ type }) => type));
  expect(shown.sort()).toEqual(webhookEvents.map(({ type }) => type).sort());
});

it('internal events are not offered', () => {
  const shown = eventGroups.flatMap(({ events }) => events.map(({ type }) => type));
  for (const type of ['account-requested', 'message-sent', 'identity-audited']) expect(shown).not.toContain(type);
});

it('an event can be chosen, only once, and removed', () => {
  expect(toggle(['a'], 'b', true)).toEqual(['a', 'b']);
  expect(toggle(['a'], 'a', true)).toEqual(['a']);
  expect(toggle(['a', 'b'], 'a', false)).toEqual(['b']);
});
