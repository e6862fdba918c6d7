import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, makeAccount, openSession } from './api.ts';
import { launchBrowser, phone, withPage } from './browser.ts';
import { makeBusiness } from './business.ts';
import { fillSignIn, signIn } from './sign-in.ts';

let browser: Browser;
let admin: Caller;
beforeAll(async () => {
  browser = await launchBrowser();
  admin = await openSession('admin', 'admin123');
});
afterAll(() => browser.close());

const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();
const ownReview = (page: Page): Locator => page.getByRole('region', { name: 'Your review' });
const form = (page: Page): Locator => page.getByRole('dialog');

async function write(page: Page, stars: RegExp, comment: string, button: string): Promise<void> {
  await form(page).getByRole('radio', { name: stars }).click();
  await form(page).getByLabel('Comment').fill(comment);
  await form(page).getByRole('button', { name: button }).click();
}

interface Stars {
  readonly id: number;
  readonly name: string;
  readonly rating: number;
  readonly reviewCount: number;
}

async function getStars(id: number): Promise<Stars> {
  const visitor = await openSession();
  return (await (await visitor.call('GET', `/api/businesses/${id}`)).json()) as Stars;
}

/** A business that nobody else reviews, with one review of three stars. */
async function makeReviewedBusiness(): Promise<Stars> {
  const { businessId } = await makeBusiness(admin);
  const account = await makeAccount(admin, 'user');
  const author = await openSession(account.username, account.password);
  const written = await author.call('POST', `/api/businesses/${businessId}/reviews`, { rating: 3 });
  expect(written.status).toBe(201);
  await expect.poll(async () => (await getStars(businessId)).reviewCount).toBe(1);
  return getStars(businessId);
}

/** What the card of a business shows on a page that was just loaded. */
async function starsOnCard({ id, name }: Stars): Promise<string> {
  let text = '';
  await withPage(browser, async page => {
    await page.goto(`/businesses?${new URLSearchParams({ q: name })}`);
    const card = page
      .getByRole('main')
      .getByRole('article')
      .filter({ has: page.locator(`a[href="/business/${id}"]`) });
    text = await card.getByText(/\(\d[\d,]* reviews?\)/).innerText();
  });
  return text;
}

const countOnCard = (reviewCount: number) => `(${reviewCount} ${reviewCount === 1 ? 'review' : 'reviews'})`;

describe('A signed-in user', () => {
  it('writes, edits and deletes a review, and the cards of the business show the new rating', async () => {
    const before = await makeReviewedBusiness();
    const account = await makeAccount(admin, 'user');
    await withPage(browser, async page => {
      await signIn(page, account);
      await page.goto(`/business/${before.id}?tab=review`);
      await page.getByRole('button', { name: 'Write a Review' }).click();
      await form(page).getByRole('button', { name: 'Post Review' }).click();
      await form(page).getByText('Please choose one to five stars').waitFor();
      await expect.poll(() => form(page).locator('[role="radio"]:focus').count()).toBe(1);
      await write(page, /^1 star/, 'The tap still drips.\nNobody came back.', 'Post Review');
      await toast(page, 'Review added');
      await ownReview(page).getByText('The tap still drips.').waitFor();
      await page.getByText('/5 (2 reviews)').waitFor();
      expect(await starsOnCard(before)).toContain(countOnCard(before.reviewCount + 1));
      const written = await getStars(before.id);
      expect(written.rating).toBeLessThan(before.rating);

      await ownReview(page).getByRole('button', { name: 'Edit' }).click();
      expect(await form(page).getByLabel('Comment').inputValue()).toContain('Nobody came back.');
      await write(page, /^5 stars/, 'They came back and fixed it.', 'Save Changes');
      await toast(page, 'Review updated');
      await ownReview(page).getByText('They came back and fixed it.').waitFor();
      await ownReview(page).getByRole('img', { name: 'Rated 5.0 out of 5' }).waitFor();
      await expect.poll(async () => (await getStars(before.id)).rating).toBeGreaterThan(written.rating);

      await ownReview(page).getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Keep Review' }).click();
      await ownReview(page).getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Review' }).click();
      await toast(page, 'Review deleted');
      await page.getByRole('button', { name: 'Write a Review' }).waitFor();
      await page.getByText('/5 (1 review)').waitFor();
      expect(await starsOnCard(before)).toContain(countOnCard(before.reviewCount));
      expect(await getStars(before.id)).toMatchObject({ rating: before.rating, reviewCount: before.reviewCount });
    });
  });

  it('cannot write a second review, and sees the first one when it was written on another page', async () => {
    const { businessId } = await makeBusiness(admin);
    const account = await makeAccount(admin, 'user');
    await withPage(
      browser,
      async page => {
        await signIn(page, account);
        await page.goto(`/business/${businessId}?tab=review`);
        await page.getByRole('button', { name: 'Write a Review' }).click();
        const elsewhere = await openSession(account.username, account.password);
        const first = { rating: 4, comment: 'Written on another page.' };
        expect((await elsewhere.call('POST', `/api/businesses/${businessId}/reviews`, first)).status).toBe(201);
        await write(page, /^2 stars/, 'Written here.', 'Post Review');
        await form(page).getByRole('alert').getByText('You have already reviewed this business.').waitFor();
        await form(page).getByRole('button', { name: 'Save Changes' }).waitFor();
        expect(await form(page).getByLabel('Comment').inputValue()).toBe('Written here.');
        await form(page).getByRole('alert').waitFor();
        await form(page).getByRole('button', { name: 'Close' }).click();
        await ownReview(page).getByText('Written on another page.').waitFor();
        expect(await page.getByRole('button', { name: 'Write a Review' }).count()).toBe(0);
        expect((await elsewhere.call('POST', `/api/businesses/${businessId}/reviews`, first)).status).toBe(409);
      },
      { allowed: [/status of 409/] },
    );
  });

  it('finds the text of a review again after signing in when the session ended meanwhile', async () => {
    const { businessId } = await makeBusiness(admin);
    const account = await makeAccount(admin, 'user');
    await withPage(browser, async page => {
      await signIn(page, account);
      await page.goto(`/business/${businessId}?tab=review`);
      await page.getByRole('button', { name: 'Write a Review' }).click();
      await page.context().clearCookies();
      await write(page, /^3 stars/, 'A long story about a short fence.', 'Post Review');
      await page.waitForURL(/\/auth\?returnTo=/);
      await fillSignIn(page, account);
      expect(await form(page).getByLabel('Comment').inputValue()).toBe('A long story about a short fence.');
      expect(
        await form(page)
          .getByRole('radio', { name: /^3 stars/ })
          .isChecked(),
      ).toBe(true);
      await form(page).getByRole('button', { name: 'Post Review' }).click();
      await toast(page, 'Review added');
    });
  });
});

it('Cards on pages that are open elsewhere follow a review that is written, edited and deleted', async () => {
  const business = await makeReviewedBusiness();
  const account = await makeAccount(admin, 'user');
  await withPage(browser, async elsewhere => {
    await elsewhere.goto(`/businesses?${new URLSearchParams({ q: business.name })}`);
    const card = elsewhere
      .getByRole('article')
      .filter({ has: elsewhere.locator(`a[href="/business/${business.id}"]`) });
    const shows = (reviewCount: number) => card.getByText(countOnCard(reviewCount)).waitFor();
    await shows(business.reviewCount);
    await withPage(browser, async page => {
      await signIn(page, account);
      await page.goto(`/business/${business.id}?tab=review&write=true`);
      const answered = (method: string) =>
        page.waitForResponse(response => response.request().method() === method && response.url().includes('reviews'));
      const posted = answered('POST');
      await write(page, /^1 star/, 'It still squeaks.', 'Post Review');
      await posted;
      await shows(business.reviewCount + 1);
      const low = await card.getByRole('img', { name: /^Rated/ }).getAttribute('aria-label');

      await ownReview(page).getByRole('button', { name: 'Edit' }).click();
      const changed = answered('PUT');
      await write(page, /^5 stars/, 'It is quiet now.', 'Save Changes');
      await changed;
      await expect.poll(() => card.getByRole('img', { name: /^Rated/ }).getAttribute('aria-label')).not.toBe(low);

      await ownReview(page).getByRole('button', { name: 'Delete' }).click();
      const deleted = answered('DELETE');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Review' }).click();
      await deleted;
      await shows(business.reviewCount);
    });
  });
});

it('A visitor on a phone signs in first and comes back to the open review form', async () => {
  const { businessId } = await makeBusiness(admin);
  const account = await makeAccount(admin, 'user');
  await withPage(
    browser,
    async page => {
      await page.goto(`/business/${businessId}?tab=review`);
      await page.getByRole('link', { name: 'Write a Review' }).click();
      await fillSignIn(page, account);
      await write(page, /^4 stars/, '', 'Post Review');
      await toast(page, 'Review added');
      await ownReview(page).getByText(account.username).waitFor();
    },
    { viewport: phone },
  );
});

it('Owners cannot review their own business', async () => {
  const owner = await openSession('business', 'business123');
  const { businessId } = (await (await owner.call('GET', '/api/user')).json()) as { businessId: number };
  expect((await owner.call('POST', `/api/businesses/${businessId}/reviews`, { rating: 5 })).status).toBe(403);
  await withPage(browser, async page => {
    await signIn(page, { username: 'business', password: 'business123' });
    await page.goto(`/business/${businessId}?tab=review`);
    await page.getByText('You cannot review your own business.').waitFor();
    expect(await page.getByText('Write a Review').count()).toBe(0);
  });
});
