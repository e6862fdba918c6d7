import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { makeAccount, openSession } from './api.ts';
import { beginUse, openContext, phone, runOnPage, withPage } from './browser.ts';
import { holdCode } from './hold-code.ts';
import { signIn } from './sign-in.ts';

const context = await openContext({ viewport: phone });
afterAll(() => context.close());

const near = (place: string, at: string) =>
  `/businesses?near=${at}&place=${encodeURIComponent(place)}&radius=25&sort=name`;
const inMadison = near('Madison, WI', '43.073,-89.401');
const inAsheville = near('Asheville, NC', '35.595,-82.551');

const boxes = (page: Page) => page.getByRole('checkbox', { name: /^Compare/ });
const chosen = (page: Page) =>
  page.getByRole('region', { name: 'Compare' }).getByRole('button', { name: /^Take .* out$/ });

it('Chosen businesses are ticked after a reload, and a first tap changes only the box that is tapped', () =>
  runOnPage(context, async page => {
    await page.goto(inMadison);
    for (const index of [0, 1]) await boxes(page).nth(index).check();
    await expect.poll(() => chosen(page).count()).toBe(2);

    // Before the code: both are ticked, a tap adds a third and another takes the first one out.
    const release = await holdCode(page);
    await page.reload();
    for (const index of [0, 1]) expect(await boxes(page).nth(index).isChecked()).toBe(true);
    expect(await boxes(page).nth(2).isChecked()).toBe(false);
    await boxes(page).nth(2).check();
    await boxes(page).nth(0).uncheck();
    release();
    await expect.poll(() => chosen(page).count()).toBe(2);
    expect(await boxes(page).nth(0).isChecked()).toBe(false);
    for (const index of [1, 2]) expect(await boxes(page).nth(index).isChecked()).toBe(true);

    // Without a tap: the bar is there again.
    await page.reload();
    await expect.poll(() => chosen(page).count()).toBe(2);
    await chosen(page).first().click();
    await expect.poll(() => chosen(page).count()).toBe(1);
    expect(await boxes(page).nth(1).isChecked()).toBe(false);
  }));

it('A choice made near another place says so, and can be started again', () =>
  withPage(
    async page => {
      await page.goto(inMadison);
      await boxes(page).first().check();
      await expect.poll(() => chosen(page).count()).toBe(1);
      await page.goto(inAsheville);
      const bar = page.getByRole('region', { name: 'Compare' });
      await bar.getByText('Your choice is from Madison.', { exact: true }).waitFor();
      await boxes(page).first().check();
      await bar.getByText('Part of your choice is from Madison.', { exact: true }).waitFor();
      await bar.getByRole('button', { name: 'Start Again' }).click();
      await expect.poll(() => chosen(page).count()).toBe(1);
      expect(await boxes(page).first().isChecked()).toBe(true);
      expect(await bar.getByText(/choice is from/).count()).toBe(0);
    },
    { viewport: phone },
  ));

it('A draft is in its form before the code of the page, and words typed then are added to it', () =>
  runOnPage(context, async page => {
    const message = page.getByRole('main').getByLabel('Message', { exact: true });
    const subject = page.getByRole('main').getByLabel('Subject', { exact: true });
    await page.goto('/contact');
    await beginUse(page);
    await message.fill('My fence');
    await subject.fill('Fence');

    const release = await holdCode(page);
    await page.reload();
    expect(await message.inputValue()).toBe('My fence');
    await message.press('End');
    await message.pressSequentially(' is broken');
    const says = page.locator('html[data-waiting]');
    await says.waitFor({ state: 'attached' });
    release();
    await page.locator('html[data-taken-over]').waitFor({ state: 'attached' });
    await says.waitFor({ state: 'detached' });
    await expect.poll(() => message.inputValue()).toBe('My fence is broken');
    expect(await subject.inputValue()).toBe('Fence');
    await page.reload();
    expect(await message.inputValue()).toBe('My fence is broken');
  }));

it('The chosen city stands in the search, and categories are limited to it, before the code of the page', () =>
  runOnPage(context, async page => {
    await page.goto('/');
    await page.evaluate("localStorage.setItem('city', 'Madison')");
    await holdCode(page);
    await page.reload();
    expect(await page.getByRole('main').getByLabel('Near', { exact: true }).inputValue()).toBe('Madison');
    await page.getByRole('main').getByRole('link', { name: 'Cleaning', exact: true }).first().click();
    await page.waitForURL(/\/category\/cleaning\?city=Madison$/);
  }));

it('A first tap on the heart of a saved business does not remove it', async () => {
  const account = await makeAccount(await openSession('admin', 'admin123'), 'user');
  const session = await openSession(account.username, account.password);
  await session.call('PUT', '/api/favorites/1');
  await withPage(
    async page => {
      await signIn(page, account);
      const release = await holdCode(page);
      await page.goto('/business/1');
      const save = page
        .getByRole('main')
        .getByRole('button', { name: /^Saved? / })
        .first();
      await save.click();
      release();
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Saved /, pressed: true })
        .first()
        .waitFor();
      await expect.poll(async () => (await session.call('GET', '/api/favorites')).json()).toHaveLength(1);
      expect(await save.getAttribute('aria-pressed')).toBe('true');
    },
    { viewport: phone },
  );
});
