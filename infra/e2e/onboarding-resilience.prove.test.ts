import { beforeEach, expect, it, vi } from 'vitest';
import { type Caller, openSession } from './api.ts';
import { kill, ownParts } from './kill.ts';
import { expectOnce, getListed } from './onboarding-journey.ts';
import { listenToBus } from './stores.ts';

let admin: Caller;
beforeEach(async () => {
  // Parts killed by the previous test may not be back yet.
  admin = await vi.waitFor(() => openSession('admin', 'admin123'));
});

/** Kills a part once per step, if it is up again since the previous step. */
function killer(name: string) {
  const steps = new Set<string>();
  return {
    steps,
    strike(step: string) {
      if (!steps.has(step) && kill(name).length > 0) steps.add(step);
    },
  };
}

const approvalSteps = [
  'request-approved',
  'business-created',
  'account-requested',
  'account-created',
  'business-approved',
  'request-completed',
];
const callsOfOwners = ['POST /api/business-requests', 'PUT /api/user/password', 'POST /api/businesses/:id/gallery'];

it.each(['onboarding', 'directory', 'identity', 'engagement'])(
  'A business is listed once even if %s is killed at each step of the approval',
  async name => {
    const { strike, steps } = killer(name);
    const bus = await listenToBus(({ type }) => approvalSteps.includes(type) && strike(type));
    const listed = await getListed(admin, call => callsOfOwners.includes(call) && strike(call)).finally(bus.close);
    expect(steps.size).toBeGreaterThanOrEqual(2);
    await expectOnce(listed);
  },
  180_000,
);

it.each(ownParts('gateway', 'mongo', 'rabbitmq'))(
  'A business is listed once even if %s is killed during each call of the process',
  async name => {
    const { strike, steps } = killer(name);
    const listed = await getListed(admin, strike);
    expect(steps.size).toBeGreaterThanOrEqual(3);
    await expectOnce(listed);
  },
  180_000,
);
