import { webhookEvents } from '@doorstep/contracts/webhooks.ts';
import { expect, it } from 'vitest';
import { eventGroups, toggled } from './event-groups.ts';

it('the groups hold every event that may be asked for, once', () => {
  const shown = eventGroups.flatMap(({ events }) => events.map(({ type }) => type));
  expect(shown.sort()).toEqual(webhookEvents.map(({ type }) => type).sort());
});

it('what must stay within cannot be chosen', () => {
  const shown = eventGroups.flatMap(({ events }) => events.map(({ type }) => type));
  for (const type of ['account-requested', 'message-sent', 'identity-audited']) expect(shown).not.toContain(type);
});

it('a type is chosen once, and taken out again', () => {
  expect(toggled(['a'], 'b', true)).toEqual(['a', 'b']);
  expect(toggled(['a'], 'a', true)).toEqual(['a']);
  expect(toggled(['a', 'b'], 'a', false)).toEqual(['b']);
});
