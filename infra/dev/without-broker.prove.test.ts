import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { expectToServe, openSmallStack, readyWithBus, readyWithoutBus, type SmallStack } from './small-stack.ts';

let stack: SmallStack;
beforeAll(async () => {
  stack = await openSmallStack();
});
afterAll(() => stack?.stop());

it('Users can read and write while RabbitMQ cannot start, and the rating follows on reconnect', async () => {
  stack.breakBroker();
  await vi.waitFor(() => {
    const pids = stack.pids('rabbitmq');
    expect(pids.length).toBeGreaterThan(0);
    for (const pid of pids) process.kill(pid, 'SIGKILL');
  }, 60_000);
  await vi.waitFor(async () => expect(await stack.readiness()).toEqual(readyWithoutBus), 60_000);
  await expectToServe(stack, 'while-away');
  expect(await stack.reviewCount()).toBe(0);

  stack.repairBroker();
  await vi.waitFor(async () => expect(await stack.reviewCount()).toBe(1), 120_000);
  await vi.waitFor(async () => expect(await stack.readiness()).toEqual(readyWithBus), 60_000);
});

it('The stack starts and serves without RabbitMQ, and the rating follows once it is up', async () => {
  stack.breakBroker();
  await stack.restart();
  expect(stack.output()).toContain('RabbitMQ does not start');
  expect(await stack.readiness()).toEqual(readyWithoutBus);
  await expectToServe(stack, 'before-broker');
  expect(await stack.reviewCount()).toBe(1);

  stack.repairBroker();
  await vi.waitFor(async () => expect(await stack.reviewCount()).toBe(2), 120_000);
});
