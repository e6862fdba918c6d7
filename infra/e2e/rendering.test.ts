import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { isRendered, plainScreens } from '../screens/screens.ts';
import { beginUse, desktop, phone, withPage } from './browser.ts';
import { holdCode } from './hold-code.ts';
import { signIn } from './sign-in.ts';

const rendered = plainScreens.filter(screen => screen.as === 'visitor' && isRendered(screen)).map(({ path }) => path);

const countShifts = `
  window.shifts = 0;
  window.forgetShifts = () => document.fonts.ready
    .then(() => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    .then(() => { window.shifts = 0; });
  new PerformanceObserver(list => {
    for (const { value } of list.getEntries()) window.shifts += value;
  }).observe({ type: 'layout-shift', buffered: true });
`;

/** Words of the page, without those of maps, which are drawn when they scroll into view. */
const readWords = (page: Page) =>
  page.evaluate<string>(`(() => {
    for (const map of document.querySelectorAll('section:has(> .maplibregl-map), [data-needs-code]')) map.hidden = true;
    return document.getElementById('root').innerText.replace(/\\s+/g, ' ');
  })()`);

const halfHourMs = 30 * 60_000;
const maxPageAgeMs = 60_000;

/** Repeats a check that fails while businesses open or close: a page that was rendered before shows that once its code runs. */
async function betweenOpenings(check: () => Promise<void>): Promise<void> {
  const renderedAt = Date.now() - maxPageAgeMs;
  try {
    await check();
  } catch (error) {
    if (Math.floor(renderedAt / halfHourMs) === Math.floor(Date.now() / halfHourMs)) throw error;
    await betweenOpenings(check);
  }
}

describe('Rendered pages', () => {
  it.each(rendered)('The page %s is complete without code, and its code changes nothing', async path => {
    await betweenOpenings(() =>
      withPage(
        async page => {
          const asked: string[] = [];
          page.on('request', request => {
            const { pathname } = new URL(request.url());
            // Requests for events and map data come later.
            const isLater = ['/api/stream', '/api/config', '/api/businesses/map'].includes(pathname);
            if (pathname.startsWith('/api/') && !isLater) asked.push(pathname);
          });
          await page.addInitScript(countShifts);
          // The stream is the last thing that the code of a page opens.
          const isListening = page.waitForResponse('**/api/stream');
          await page.goto(path);
          const words = await readWords(page);
          expect(words.length).toBeGreaterThan(200);
          expect(words, 'shows source as text').not.toContain('class="');
          // A late font may move a line by a pixel; this test is about the code.
          await page.evaluate('window.forgetShifts()');
          await beginUse(page);
          await isListening;
          expect(await readWords(page)).toBe(words);
          expect(asked).toEqual([]);
          expect(await page.evaluate('window.shifts')).toBe(0);
        },
        { viewport: phone, timezoneId: 'Asia/Tokyo', allowed: [/status of 404/] },
      ),
    );
  });

  it('A page does not request the account of a visitor without a session', async () => {
    await withPage(async page => {
      const asked: string[] = [];
      page.on('request', request => asked.push(new URL(request.url()).pathname));
      await page.goto('/businesses');
      await beginUse(page);
      await page.getByRole('link', { name: 'Sign In' }).click();
      await page.getByLabel('Username').waitFor();
      expect(asked).not.toContain('/api/user');
    });
  });

  it('A page never offers signing in to a user with a session', async () => {
    await withPage(async page => {
      await signIn(page, { username: 'user', password: 'user123' });
      const release = await holdCode(page);
      await page.goto('/businesses', { waitUntil: 'commit' });
      await page.getByRole('heading', { level: 1 }).waitFor();
      // Before it, the browser shows nothing, because the styles are not there.
      await expect.poll(() => page.evaluate("performance.getEntriesByName('first-contentful-paint').length")).toBe(1);
      const offer = page.getByRole('link', { name: 'Sign In' });
      expect(await offer.isVisible()).toBe(false);
      release();
      await page.getByRole('button', { name: /^Account of/ }).waitFor();
      expect(await offer.isVisible()).toBe(false);
    });
  });

  it('A page repeats input that came before its code', async () => {
    await withPage(async page => {
      const release = await holdCode(page);
      await page.goto('/businesses');
      await page.getByRole('combobox', { name: 'Search businesses' }).last().fill('plumb');
      await page.getByRole('button', { name: 'Theme' }).click();
      release();
      await page.getByRole('menuitemradio', { name: 'Dark' }).click();
      expect(await page.getByRole('combobox', { name: 'Search businesses' }).last().inputValue()).toBe('plumb');
      await expect.poll(() => page.url()).toContain('q=plumb');
    });
  });

  it.each([
    ['phone', phone],
    ['laptop', desktop],
  ])(
    'A link to reviews opens at the reviews on a %s before its code, which does not scroll readers',
    async (_name, viewport) => {
      await withPage(
        async page => {
          const release = await holdCode(page);
          await page.goto('/business/1?tab=review');
          const top = () => page.evaluate<number>("document.getElementById('tabs').getBoundingClientRect().top");
          const position = () => page.evaluate<number>('scrollY');
          await expect.poll(top).toBeLessThan(120);
          expect(await page.getByRole('heading', { name: 'Reviews', exact: true }).isVisible()).toBe(true);
          // The page scrolled by itself, as it does when a picture above the tabs loads, and that does not count as use.
          await page.evaluate(
            'new Promise(scrolled => { addEventListener("scroll", scrolled, { once: true }); scrollBy(0, 10); })',
          );
          expect(await page.evaluate('document.documentElement.dataset.used')).toBeUndefined();

          await page.evaluate('scrollTo(0, 0)');
          release();
          await beginUse(page);
          expect(await position()).toBe(0);

          await page.evaluate('scrollTo(0, 300)');
          await page.reload();
          await beginUse(page);
          await expect.poll(position).toBe(300);
        },
        { viewport },
      );
    },
  );
});
