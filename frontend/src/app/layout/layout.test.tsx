import { businessCreated } from '@doorstep/contracts/directory/businesses/events.ts';
import { listCategories } from '@doorstep/contracts/directory/categories/calls.ts';
import { publicConfig } from '@doorstep/contracts/directory/site/examples.ts';
import { contactAdministrator } from '@doorstep/contracts/engagement/messages/calls.ts';
import { getConfig } from '@doorstep/contracts/gateway/config/calls.ts';
import { focusManager } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { Providers } from '#app/providers.tsx';
import { createQueryClient } from '#lib/query-client.ts';
import { answer, refuse } from '#testing/api.ts';
import { openPage, phone } from '#testing/open-page.tsx';
import { PagePending } from './page-pending.tsx';

const { business } = businessCreated.sample;
const top = (element: Element) => element.getBoundingClientRect().top;
const bottom = (element: Element) => element.getBoundingClientRect().bottom;

test('A toast on a phone covers neither the header nor the contact buttons of a business', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await openPage('/business/7', { viewport: phone });
  await page.getByRole('button', { name: 'Share' }).click();
  const toast = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem');
  await expect.element(toast).toBeVisible();
  const header = page.getByRole('banner').element();
  const contact = page.getByRole('navigation', { name: 'Contact' }).element();
  expect(bottom(contact)).toBe(phone.height);
  expect(top(toast.element())).toBeGreaterThanOrEqual(bottom(header));
  expect(bottom(toast.element())).toBeLessThanOrEqual(top(contact));
  copied.mockRestore();
});

test('A page zoomed to 400 % has no sticky bars', async () => {
  await openPage('/business/7', { viewport: { width: 320, height: 215 } });
  const name = page.getByRole('heading', { level: 1, name: business.name });
  await expect.element(name).toBeInTheDocument();
  name.element().scrollIntoView();
  expect(bottom(page.getByRole('banner').element())).toBeLessThanOrEqual(0);
  expect(top(page.getByRole('navigation', { name: 'Contact' }).element())).toBeGreaterThan(215);
});

test('Links in category cards are large enough for a thumb', async () => {
  answer(listCategories, {});
  await openPage('/categories', { viewport: phone });
  await expect.element(page.getByRole('article').first()).toBeVisible();
  for (const link of page.getByRole('main').getByRole('article').getByRole('link').elements()) {
    // A link that covers the whole card is as large as the card.
    const isCard = getComputedStyle(link, '::after').position === 'absolute';
    if (!isCard) expect(link.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  }
});

test.each([
  ['/business/:id', 'Loading business'],
  ['/businesses', 'Loading businesses'],
  ['/category/:slug', 'Loading businesses'],
])('The skeleton of %s is shown while its code loads', async (path, label) => {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  root.render(
    <Providers queryClient={createQueryClient(() => undefined)}>
      <PagePending path={path} />
    </Providers>,
  );
  await expect.element(page.getByRole('status', { name: label, exact: true })).toBeVisible();
  root.unmount();
  place.remove();
});

test('A refused change shows that the site can only be read, until changes are possible again', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  // Only a page that is looked at asks again.
  focusManager.setFocused(true);
  onTestFinished(() => {
    vi.useRealTimers();
    focusManager.setFocused(undefined);
  });
  const maintenance = 'We move to a larger server.';
  await openPage('/contact');
  await expect.element(page.getByText(maintenance)).not.toBeInTheDocument();
  answer(contactAdministrator, refuse(503, maintenance, { code: 'maintenance' }));
  answer(getConfig, { body: { ...publicConfig, maintenance } });
  await page.getByLabelText('Name').fill('Nora');
  await page.getByLabelText('Email').fill('nora@mail.example');
  await page.getByLabelText('Subject').fill('A question');
  await page.getByRole('textbox', { name: 'Message' }).fill('Do you list tailors?');
  await page.getByRole('button', { name: 'Send Message' }).click();
  const notice = page.getByRole('banner').getByText(maintenance);
  await expect.element(notice).toBeVisible();
  answer(getConfig, {});
  await expect
    .poll(() => {
      vi.advanceTimersByTime(15_000);
      return notice.query();
    })
    .toBeNull();
});
