import { getOverviewPart } from '@doorstep/contracts/engagement/overview/calls.ts';
import type { OverviewPart } from '@doorstep/contracts/engagement/overview/schema.ts';
import type { Actor } from '@doorstep/platform/actor';
import { readJson } from '@doorstep/platform/testing';
import { afterAll, expect, it } from 'vitest';
import { admin, bootIdentity } from '../../testing.ts';

const kit = await bootIdentity();
for (let number = 1; number <= 20; number++) await kit.register(`person${number}`);
afterAll(() => kit.stop());

const ask = (actor?: Actor) => kit.call('GET', getOverviewPart.path, { actor });

it('Administrators see the number of accounts and the newest twenty', async () => {
  const { figures, activity } = await readJson<OverviewPart>(await ask(admin));
  expect(figures).toEqual({ users: 21 });
  expect(activity.map(({ title }) => title)).toEqual(
    Array.from({ length: 20 }, (_, index) => `person${20 - index} created an account`),
  );
  expect(activity[0]).toMatchObject({ type: 'account', id: 21 });
  expect(JSON.stringify(activity)).not.toContain('@');
});

it('Owners and users see nothing; visitors and calls that do not come from the gateway are refused', async () => {
  const owner: Actor = { userId: 5, role: 'business', businessId: 7, name: 'Owner' };
  expect(await readJson(await ask(owner))).toEqual({ figures: {}, activity: [] });
  expect((await ask()).status).toBe(401);
  expect(await readJson(await ask({ userId: 5, role: 'user', name: 'Nora' }))).toEqual({ figures: {}, activity: [] });
  expect((await kit.service.call('GET', getOverviewPart.path, { actor: admin })).status).toBe(403);
});
