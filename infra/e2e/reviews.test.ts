import { expect, it } from 'vitest';
import { makeAccount, openSession } from './api.ts';
import { beginUse, phone, withPage } from './browser.ts';
import { makeBusiness } from './business.ts';
import { fillSignIn } from './sign-in.ts';

interface Stars {
  readonly name: string;
  readonly rating: number;
  readonly reviewCount: number;
}

it('A user can write, edit and delete a review, and open cards show the new rating', async () => {
  const admin = await openSession('admin', 'admin123');
  const { businessId } = await makeBusiness(admin);
  const other = await makeAccount(admin, 'user');
  const otherAuthor = await openSession(other.username, other.password);
  const written = await otherAuthor.call('POST', `/api/businesses/${businessId}/reviews`, { rating: 3 });
  expect(written.status).toBe(201);
  const getStars = async () => (await (await otherAuthor.call('GET', `/api/businesses/${businessId}`)).json()) as Stars;
  await expect.poll(getStars).toMatchObject({ rating: 3, reviewCount: 1 });
  const { name } = await getStars();
  const account = await makeAccount(admin, 'user');

  await withPage(async elsewhere => {
    // A page misses events before its stream is open.
    const listening = elsewhere.waitForResponse('**/api/stream');
    await elsewhere.goto(`/businesses?${new URLSearchParams({ q: name })}`);
    const card = elsewhere.getByRole('article').filter({ has: elsewhere.locator(`a[href="/business/${businessId}"]`) });
    const cardShows = async (rating: string, reviews: string) => {
      await card.getByRole('img', { name: `Rated ${rating} out of 5` }).waitFor();
      await card.getByText(`(${reviews})`).waitFor();
    };
    await cardShows('3.0', '1 review');
    await beginUse(elsewhere);
    await listening;

    await withPage(
      async page => {
        const form = page.getByRole('dialog');
        const ownReview = page.getByRole('region', { name: 'Your review' });
        const toast = (text: string) => page.getByText(text, { exact: true }).first().waitFor();
        await page.goto(`/business/${businessId}?tab=review`);
        await page.getByRole('link', { name: 'Write a Review' }).click();
        await fillSignIn(page, account);
        await form.getByRole('radio', { name: /^1 star/ }).click();
        await form.getByLabel('Comment').fill('The tap still drips.\nNo one came back.');
        await form.getByRole('button', { name: 'Post Review' }).click();
        await toast('Review added');
        await ownReview.getByText(account.username).waitFor();
        await ownReview.getByText('The tap still drips.').waitFor();
        await page.getByText('/5 (2 reviews)').waitFor();
        await cardShows('2.0', '2 reviews');

        await ownReview.getByRole('button', { name: 'Edit' }).click();
        expect(await form.getByLabel('Comment').inputValue()).toContain('No one came back.');
        await form.getByRole('radio', { name: /^5 stars/ }).click();
        await form.getByRole('button', { name: 'Save Changes' }).click();
        await toast('Review updated');
        await ownReview.getByRole('img', { name: 'Rated 5.0 out of 5' }).waitFor();
        await cardShows('4.0', '2 reviews');
        await expect.poll(getStars).toMatchObject({ rating: 4, reviewCount: 2 });

        await ownReview.getByRole('button', { name: 'Delete' }).click();
        await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Review' }).click();
        await toast('Review deleted');
        await page.getByText('/5 (1 review)').waitFor();
        await cardShows('3.0', '1 review');
        await expect.poll(getStars).toMatchObject({ rating: 3, reviewCount: 1 });
      },
      { viewport: phone },
    );
  });
});
