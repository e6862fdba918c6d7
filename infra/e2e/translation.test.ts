import type { Page } from 'playwright-core';
import { describe, expect, it, vi } from 'vitest';
import { firstScreens, isRendered } from '../screens/screens.ts';
import { beginUse, phone, withPage } from './browser.ts';
import {
  addTranslator,
  isTranslated,
  translated,
  translateNow,
  whenAsked,
  whenShown,
  withoutEnding,
} from './translation.ts';

type Options = Parameters<typeof addTranslator>[1];

/** Opens a page in a browser that translates all pages. */
const withTranslatedPage = (
  use: (page: Page) => Promise<void>,
  { translation, ...more }: Parameters<typeof withPage>[1] & { translation?: Options } = {},
): Promise<void> =>
  withPage(async page => {
    await addTranslator(page, translation);
    await use(page);
  }, more);

const button = (page: Page, name: string) => page.getByRole('button', { name: translated(name), exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name: translated(name), exact: true });

/** Sends the contact form of the business that is open, empty first. */
async function sendInquiry(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: translated('Contact Business') })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  const send = dialog.locator('button[type=submit]');
  await send.click();
  await dialog.getByText(translated('Please enter your name')).waitFor();
  expect(await dialog.locator('[aria-invalid=true]').count()).toBe(3);
  await dialog.locator('[name=name]').fill('Nora Lindqvist');
  await dialog.locator('[name=email]').fill('nora@mail.example');
  await dialog.locator('[name=message]').fill('Our boiler loses pressure.');
  await send.click();
  await heading(page, 'Inquiry Sent').waitFor();
  await button(page, 'Done').click();
  await dialog.waitFor({ state: 'detached' });
}

it.each(['chrome', 'firefox', 'edge'] as const)(
  'A visitor whose browser translates as %s does sends an inquiry, and the first press opens its form',
  async engine => {
    await withTranslatedPage(
      async page => {
        await page.goto('/business/1');
        await isTranslated(page);
        await sendInquiry(page);
      },
      { translation: { engine }, viewport: phone },
    );
  },
);

it('A visitor whose browser translates from right to left, after the page was used, sends an inquiry', async () => {
  await withTranslatedPage(
    async page => {
      await page.goto('/business/1');
      await beginUse(page);
      await translateNow(page);
      await isTranslated(page);
      await sendInquiry(page);
    },
    { translation: { direction: 'rtl', when: whenAsked } },
  );
});

describe('A page that was changed before its scripts could notice', () => {
  // React reports that it makes the page again.
  const options = { translation: { when: whenShown }, allowed: [/Minified React error #418/] };

  it('The first press on a button does what it says', async () => {
    await withTranslatedPage(async page => {
      await page.goto('/business/1');
      await isTranslated(page);
      await sendInquiry(page);
    }, options);
  });

  it('Words that were typed, and the focus, stay', async () => {
    await withTranslatedPage(async page => {
      await page.goto('/contact');
      await isTranslated(page);
      const name = page.locator('[name=name]');
      await page.locator('[name=subject]').fill('Boiler');
      await name.pressSequentially('Nora');
      await page.locator('html[data-taken-over]').waitFor({ state: 'attached' });
      await name.pressSequentially(' Lindqvist');
      expect(await page.locator('[name=subject]').inputValue()).toBe('Boiler');
      expect(await name.inputValue()).toBe('Nora Lindqvist');
    }, options);
  });
});

it('A press that lasts until the code has taken over a translated page is not lost', async () => {
  await withTranslatedPage(async page => {
    await page.goto('/business/1');
    await isTranslated(page);
    // The text of the link, which the translation has put there.
    const text = page.locator('font').getByText(translated('Contact Business'));
    await text.filter({ visible: true }).first().hover();
    await page.mouse.down();
    await page.waitForResponse('**/api/stream');
    await page.mouse.up();
    await page.getByRole('dialog').waitFor();
  });
});

const rendered = firstScreens.filter(screen => screen.as === 'visitor' && isRendered(screen)).map(({ path }) => path);

/** The parts of a page that a press may change, in the original as in a translation. */
const readState = (page: Page) =>
  page.evaluate<unknown>(`({
    address: location.pathname + location.search,
    open: document.querySelectorAll('[role=dialog], [role=menu], [role=listbox], [aria-expanded=true]').length,
    pressed: document.querySelectorAll('[aria-pressed=true], [aria-checked=true], :checked').length,
    selected: [...document.querySelectorAll('[aria-selected]')].findIndex(({ ariaSelected }) => ariaSelected === 'true'),
  })`);

/** Opens a page and presses its first control that needs code, as the first use of the page. Returns the state of the page before. */
async function pressFirst(page: Page, path: string): Promise<unknown> {
  await page.goto(path);
  const before = await readState(page);
  const inMain = page.locator('main').locator('button:not([type=submit]), [data-repeated]').filter({ visible: true });
  const control = (await inMain.count()) > 0 ? inMain.first() : page.getByRole('button', { name: 'Theme' });
  await control.click();
  return before;
}

describe('First presses', () => {
  const options = { allowed: [/status of 404/] };

  it.each(rendered)('The first press in the page %s does the same in its translation', async path => {
    await withPage(async original => {
      const before = await pressFirst(original, path);
      await withTranslatedPage(
        async translation => {
          await pressFirst(translation, path);
          // The press may open a page, which shows its parts one after another in both.
          await vi.waitFor(async () => {
            const [expected, state] = await Promise.all([original, translation].map(readState));
            expect(expected).not.toEqual(before);
            expect(state).toEqual(expected);
          });
        },
        { ...options, translation: withoutEnding },
      );
    }, options);
  });
});
