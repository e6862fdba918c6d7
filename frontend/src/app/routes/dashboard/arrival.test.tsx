import { getOverview } from '@doorstep/contracts/overview.ts';
import { administrator, owner } from '@doorstep/contracts/users.examples.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, sentCalls } from '#testing/api.ts';
import { openPage } from '#testing/open-page.tsx';

test.each([
  ['an administrator', '/dashboard', administrator],
  ['an owner', '/dashboard', owner],
  ['an owner in the portal', '/business-dashboard', owner],
])('The dashboard of %s appears together with its figures, without outlines before', async (_who, address, user) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  answer(getOverview, async () => {
    await promise;
    return {};
  });
  const outlines: string[] = [];
  const observer = new MutationObserver(() => {
    const shown = document.querySelectorAll('[role="status"][aria-label^="Loading"]');
    outlines.push(...[...shown].map(({ ariaLabel }) => ariaLabel ?? ''));
  });
  observer.observe(document.body, { childList: true, subtree: true });
  await openPage(address, { as: user });
  await expect.poll(() => sentCalls(getOverview)).toHaveLength(1);
  expect(page.getByRole('navigation', { name: 'Dashboard' }).query()).toBeNull();
  resolve();
  await expect.element(page.getByRole('heading', { name: 'Recent Activity' })).toBeVisible();
  observer.disconnect();
  expect(outlines).toEqual([]);
});
