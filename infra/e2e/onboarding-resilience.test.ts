import { expect, it } from 'vitest';
import { openSession } from './api.ts';
import { kill } from './kill.ts';
import { expectOnce, getListed } from './onboarding-journey.ts';
import { listenToBus } from './stores.ts';

it('without a crash each step is done once', async () => {
  await expectOnce(await getListed(await openSession('admin', 'admin123')));
});

it.each(['onboarding', 'directory', 'identity', 'engagement', 'gateway', 'mongo', 'rabbitmq'])(
  'after kill -9 of %s during each call no step is lost or doubled',
  async name => {
    const admin = await openSession('admin', 'admin123');
    const disturbed = new Set<string>();
    const listed = await getListed(admin, call => {
      const [method, path = ''] = call.split(' ');
      const step = `${method} ${path.replace(/\d+/, ':id')}`;
      if (!disturbed.has(step) && kill(name).length > 0) disturbed.add(step);
    });
    expect(disturbed.size).toBeGreaterThanOrEqual(3);
    await expectOnce(listed);
  },
  180_000,
);

const steps = [
  'request-approved',
  'business-created',
  'account-requested',
  'account-created',
  'business-approved',
  'request-completed',
];

it.each(['onboarding', 'directory', 'identity', 'engagement'])(
  'after kill -9 of %s at each step of an approval no step is lost or doubled',
  async name => {
    const admin = await openSession('admin', 'admin123');
    const disturbed = new Set<string>();
    const bus = await listenToBus(({ type }) => {
      if (steps.includes(type) && !disturbed.has(type) && kill(name).length > 0) disturbed.add(type);
    });
    const listed = await getListed(admin);
    expect(disturbed.size).toBeGreaterThanOrEqual(2);
    await expectOnce(listed);
    await bus.close();
  },
  180_000,
);
