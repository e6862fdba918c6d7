import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { expectToServe, openSmallStack, readyWithoutBus, type SmallStack } from './small-stack.ts';

// That the stack serves while the broker is away for a time is in outages.test.ts.
let stack: SmallStack;
beforeAll(async () => {
  stack = await openSmallStack();
}, 240_000);
afterAll(() => stack?.stop());

it('The whole stack starts and serves without RabbitMQ, and the rating follows once there is a broker', async () => {
  stack.breakBroker();
  await stack.restart();
  expect(stack.output()).toContain('RabbitMQ does not start');
  expect(await stack.readiness()).toEqual(readyWithoutBus);
  await expectToServe(stack, 'before-broker');
  expect(await stack.reviewCount()).toBe(0);

  stack.repairBroker();
  await vi.waitFor(async () => expect(await stack.reviewCount()).toBe(1), 120_000);
}, 300_000);
