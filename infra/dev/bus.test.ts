import { cuttable } from '@doorstep/gateway/testing.ts';
import { connectBus } from '@doorstep/platform/messaging';
import { createLogger } from '@doorstep/platform/telemetry';
import { testNamespace } from '@doorstep/platform/testing';
import { expect, it, vi } from 'vitest';

it('A process reconnects when it loses the broker while setting up its connection', async () => {
  const line = await cuttable(String(process.env.AMQP_URL));
  let setups = 0;
  const bus = await connectBus({
    url: line.url,
    namespace: testNamespace(),
    name: 'test',
    log: createLogger('test', 'fatal'),
    async setup({ openChannel }) {
      setups += 1;
      if (setups > 1) return;
      await line.cut();
      line.restore();
      await openChannel();
    },
  });
  await vi.waitFor(() => expect(bus.publisher()).toBeDefined(), 30_000);
  expect(setups).toBe(2);
  await bus.close();
});

it('A process that stops while it loses the broker does not wait for it', async () => {
  const line = await cuttable(String(process.env.AMQP_URL));
  const bus = await connectBus({
    url: line.url,
    namespace: testNamespace(),
    name: 'test',
    log: createLogger('test', 'fatal'),
    setup: async () => undefined,
  });
  await vi.waitFor(() => expect(bus.publisher()).toBeDefined(), 30_000);
  const closed = bus.close();
  await line.cut();
  await closed;
});
