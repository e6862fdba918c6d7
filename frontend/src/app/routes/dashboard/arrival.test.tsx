import { listAuditLog } from '@doorstep/contracts/audit.ts';
import { listBusinesses } from '@doorstep/contracts/businesses.ts';
import { listCategories } from '@doorstep/contracts/categories.ts';
import type { Endpoint } from '@doorstep/contracts/endpoint.ts';
import { listFavorites } from '@doorstep/contracts/favorites.ts';
import { getBusinessFigures, getSiteFigures } from '@doorstep/contracts/figures.ts';
import { listGallery } from '@doorstep/contracts/gallery.ts';
import { listInquiries, listMyInquiries } from '@doorstep/contracts/inquiries.ts';
import { listMails } from '@doorstep/contracts/mails.ts';
import { listMessages, listReceivedMessages } from '@doorstep/contracts/messages.ts';
import { listOfferings } from '@doorstep/contracts/offerings.ts';
import { getOverview } from '@doorstep/contracts/overview.ts';
import { listPages } from '@doorstep/contracts/pages.ts';
import { getMyStatus, listPendingBusinessRequests } from '@doorstep/contracts/requests.ts';
import { listAllReviews, listReviews } from '@doorstep/contracts/reviews.ts';
import { listSpamRules } from '@doorstep/contracts/spam-rules.ts';
import { getSystemHealth } from '@doorstep/contracts/system-health.ts';
import { administrator, owner, user } from '@doorstep/contracts/users.examples.ts';
import { listUsers } from '@doorstep/contracts/users.ts';
import { listWebhooks } from '@doorstep/contracts/webhooks.ts';
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
