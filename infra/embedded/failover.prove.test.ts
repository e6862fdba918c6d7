import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { expectTryAgain, openFailoverTestbed } from './failover-testbed.ts';

// failover.test.ts is the short form of these tests.
const bed = await openFailoverTestbed();
afterEach(() => bed.recover());
afterAll(() => bed?.close());

const codes = [6, 7, 50, 89, 91, 189, 9001, 10107, 11600, 11601, 11602, 13435, 13436];

it.each(codes)('A read that fails with code %i asks the client to try again', async errorCode => {
  await bed.fail(['find', 'aggregate'], { errorCode });
  await expectTryAgain(await bed.read());
});

it.each([189, 11602])('A write that fails with code %i asks the client to try again', async errorCode => {
  await bed.fail(['findAndModify'], { errorCode });
  await expectTryAgain(await bed.write(`Refused ${errorCode}`));
});

it('Clients do not notice when the primary steps down once in a read, a write, a transaction or a commit', async () => {
  for (const command of ['find', 'findAndModify', 'insert', 'commitTransaction']) {
    for (const failure of [{ errorCode: 189 }, { closeConnection: true }]) {
      const name = `After ${command} ${Object.keys(failure)}`;
      await bed.fail([command], failure, { times: 1 });
      expect((await bed.write(name)).status).toBe(201);
      expect(await bed.countNamed(name)).toBe(1);
      expect((await bed.read()).status).toBe(200);
    }
  }
});

it('A write that no majority confirms asks the client to try again within 14 s', async () => {
  await bed.failPoint('stopReplProducer', 'alwaysOn');
  const startedAt = performance.now();
  await expectTryAgain(await bed.write('Unconfirmed'));
  expect(performance.now() - startedAt).toBeLessThan(14_000);
});

it.each(['insert', 'commitTransaction'])(
  'A write is abandoned when the primary keeps stepping down at %s',
  async command => {
    await bed.fail([command], { errorCode: 11602 });
    await expectTryAgain(await bed.write('Never'));
    expect(await bed.countNamed('Never')).toBe(0);
  },
);

it('Reads and writes without a primary ask the client to try again within 14 s', async () => {
  await bed.server.stop();
  await vi.waitFor(() => expect(bed.service.db.readyState).toBe(0));
  const startedAt = performance.now();
  const remove = bed.service.call('DELETE', '/api/categories/99', { actor: bed.admin });
  for (const answer of await Promise.all([bed.read(), bed.write('Nowhere'), remove])) await expectTryAgain(answer);
  expect(performance.now() - startedAt).toBeLessThan(14_000);
  await bed.server.start();
  await vi.waitFor(async () => expect((await bed.write('Here again')).status).toBe(201));
});
