import { expect, it } from 'vitest';
import { createErasure, type Erasure, type ErasureEvent, erasingServices, listItems, next } from './erasure-process.ts';

const answer = (service: 'directory' | 'engagement' | 'onboarding', erased = 1): ErasureEvent => ({
  type: 'answered',
  service,
  items: [{ what: service, erased, kept: 0 }],
});

/** The state of the deletion of an account after these events, and the effects on the way. */
const run = (...events: ErasureEvent[]) => runAs('account', ...events);

function runAs(kind: keyof typeof erasingServices, ...events: ErasureEvent[]) {
  const effects: string[] = [];
  let erasure: Erasure = createErasure();
  for (const event of events) {
    const transition = next(erasure, event, erasingServices[kind]);
    erasure = transition.erasure;
    if (transition.effect) effects.push(transition.effect);
  }
  return { erasure, effects };
}

it('An erasure ends once, when every service has answered in any order', () => {
  const { erasure, effects } = run(answer('onboarding'), answer('directory'), answer('engagement'));
  expect([erasure.step, effects]).toEqual(['done', ['finish']]);
  expect(listItems(erasure).map(({ what }) => what)).toEqual(['engagement', 'directory', 'onboarding']);
});

it('Repeated and late answers change nothing', () => {
  const twice = run(answer('engagement', 3), answer('engagement', 0));
  expect(twice).toMatchObject({ erasure: { step: 'running' }, effects: [] });
  expect(listItems(twice.erasure)).toMatchObject([{ erased: 3 }]);
  const { erasure } = run(answer('engagement'), answer('directory'), answer('onboarding'));
  expect(next(erasure, answer('engagement', 9), erasingServices.account).erasure).toBe(erasure);
});

it('Services are asked again while an answer is missing, and not afterwards', () => {
  expect(run(answer('engagement'), { type: 'overdue' }, { type: 'overdue' }).effects).toEqual(['ask', 'ask']);
  const end = run(answer('engagement'), answer('directory'), answer('onboarding'), { type: 'overdue' });
  expect(end.effects).toEqual(['finish']);
});

it('An erasure of an address waits for engagement and onboarding only, and ignores answers of other services', () => {
  const { erasure, effects } = runAs('address', answer('directory'), answer('onboarding'), answer('engagement'));
  expect([erasure.step, effects]).toEqual(['done', ['finish']]);
  expect(listItems(erasure).map(({ what }) => what)).toEqual(['engagement', 'onboarding']);
  expect(runAs('address', answer('onboarding'), answer('directory')).erasure.step).toBe('running');
});

it('A receipt has one line for what several services stored', () => {
  const copies = (erased: number) => ({ what: 'Copies', erased, kept: 0 });
  const { erasure } = run(
    { type: 'answered', service: 'engagement', items: [copies(2)] },
    { type: 'answered', service: 'onboarding', items: [copies(1)] },
  );
  expect(listItems(erasure, [copies(4)])).toEqual([copies(7)]);
});

it('A receipt leaves out what a service had nothing of', () => {
  expect(listItems(run(answer('engagement', 0)).erasure)).toEqual([]);
});
