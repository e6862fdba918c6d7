import type { Endpoint } from '@doorstep/contracts/common/endpoint.ts';
import { listBusinesses } from '@doorstep/contracts/directory/businesses/calls.ts';
import { listCategories } from '@doorstep/contracts/directory/categories/calls.ts';
import { listGallery } from '@doorstep/contracts/directory/gallery/calls.ts';
import { listOfferings } from '@doorstep/contracts/directory/offerings/calls.ts';
import { listPages } from '@doorstep/contracts/directory/pages/calls.ts';
import { getBusinessFigures, getSiteFigures } from '@doorstep/contracts/engagement/analytics/calls.ts';
import { listFavorites } from '@doorstep/contracts/engagement/favorites/calls.ts';
import { listInquiries, listMyInquiries } from '@doorstep/contracts/engagement/inquiries/calls.ts';
import { listMessages, listReceivedMessages } from '@doorstep/contracts/engagement/messages/calls.ts';
import { getOverview } from '@doorstep/contracts/engagement/overview/calls.ts';
import { listAllReviews, listReviews } from '@doorstep/contracts/engagement/reviews/calls.ts';
import { listSpamRules } from '@doorstep/contracts/engagement/spam-rules/calls.ts';
import { listWebhooks } from '@doorstep/contracts/engagement/webhooks/calls.ts';
import { getSystemHealth } from '@doorstep/contracts/gateway/system-health/calls.ts';
import { listAuditLog } from '@doorstep/contracts/identity/audit/calls.ts';
import { listMails } from '@doorstep/contracts/identity/mails/calls.ts';
import { listUsers } from '@doorstep/contracts/identity/users/calls.ts';
import { administrator, owner, user } from '@doorstep/contracts/identity/users/examples.ts';
import { getMyStatus, listPendingBusinessRequests } from '@doorstep/contracts/onboarding/requests/calls.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, sentCalls } from '#testing/api.ts';
import { openPage } from '#testing/open-page.tsx';

test.each([
  ['an administrator', '/dashboard', administrator],
  ['an owner', '/dashboard', owner],
  ['an owner in the portal', '/business-dashboard', owner],
])('The dashboard of %s appears together with its figures, without a skeleton first', async (_who, address, as) => {
  const outlines = await watchArrival(getOverview, () => openPage(address, { as }));
  await expect.element(page.getByRole('heading', { name: 'Recent Activity' })).toBeVisible();
  expect(outlines()).toEqual([]);
});

const ofAdministrator = {
  figures: getSiteFigures,
  health: getSystemHealth,
  users: listUsers,
  businesses: listBusinesses,
  categories: listCategories,
  requests: listPendingBusinessRequests,
  reviews: listAllReviews,
  spam: listSpamRules,
  messages: listMessages,
  pages: listPages,
  mail: listMails,
  audit: listAuditLog,
  webhooks: listWebhooks,
};
const ofOwner = {
  figures: getBusinessFigures,
  services: listOfferings,
  gallery: listGallery,
  inquiries: listInquiries,
  reviews: listReviews,
  messages: listMessages,
};
const ofUser = { inquiries: listMyInquiries, favourites: listFavorites };
const ofPortal = { portfolio: listGallery, messages: listReceivedMessages };

test.each([
  ...Object.entries(ofAdministrator).map(([tab, list]) => [`/dashboard?tab=${tab}`, administrator, list] as const),
  ...Object.entries(ofOwner).map(([tab, list]) => [`/dashboard?tab=${tab}`, owner, list] as const),
  ...Object.entries(ofUser).map(([tab, list]) => [`/profile?tab=${tab}`, user, list] as const),
  ...Object.entries(ofPortal).map(([tab, list]) => [`/business-dashboard?tab=${tab}`, owner, list] as const),
])('The section at %s appears together with its list, without a skeleton first', async (address, as, list) => {
  const isThere = () => expect.element(ofPage).toBeVisible();
  answer(getMyStatus, { body: { status: 'approved' } });
  // From here on its code is loaded.
  await openPage(address, { as });
  await isThere();
  const outlines = await watchArrival(list, () => openPage(address, { as }));
  await isThere();
  expect(outlines()).toEqual([]);
});

/** Frame of a dashboard, or of the profile. */
const ofPage = page.getByRole('navigation', { name: /^(Dashboard|Parts of your profile)$/ });

/** Opens a page, holds back an answer until the page asks for it, and returns a function that lists the skeletons shown since. */
async function watchArrival(endpoint: Endpoint, open: () => Promise<unknown>) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const before = sentCalls(endpoint).length;
  answer(endpoint, async () => {
    await promise;
    return {};
  });
  const outlines: string[] = [];
  const observer = new MutationObserver(() => {
    const shown = document.querySelectorAll('[role="status"][aria-label^="Loading"], main [aria-busy="true"]');
    outlines.push(...[...shown].map(({ ariaLabel, outerHTML }) => ariaLabel ?? outerHTML));
  });
  await open();
  observer.observe(document.body, { childList: true, subtree: true, attributes: true });
  await expect.poll(() => sentCalls(endpoint).length).toBeGreaterThan(before);
  expect(ofPage.query()).toBeNull();
  resolve();
  return () => {
    observer.disconnect();
    return outlines;
  };
}
