import { getBusiness, listBusinesses } from '@doorstep/contracts/directory/businesses/calls.ts';
import { createInquiry } from '@doorstep/contracts/engagement/inquiries/calls.ts';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react/pure';
import { RouteError } from '#app/layout/route-error.tsx';
import { Providers } from '#app/providers.tsx';
import { createQueryClient } from '#lib/query-client.ts';
import { answer, sentCalls } from '#testing/api.ts';
import { openPage } from '#testing/open-page.tsx';
import { shows } from '#testing/screen.ts';

const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);

function setOnline(isOnline: boolean): void {
  connection.mockReturnValue(isOnline);
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}

afterEach(() => setOnline(true));

test('An offline visitor reads that an inquiry was not sent, and can send it later', async () => {
  await openPage('/business/7');
  await page.getByRole('link', { name: 'Inquire' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('Name').fill('Nora');
  await dialog.getByLabelText('Email').fill('nora@mail.example');
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Our sink leaks.');
  answer(createInquiry, 'unreachable');
  setOnline(false);
  await dialog.getByRole('button', { name: 'Send Inquiry' }).click();
  await shows('You are offline. Nothing was sent. Please try again when you are connected.');
  await expect.element(dialog.getByRole('textbox', { name: 'Message' })).toHaveValue('Our sink leaks.');
  answer(createInquiry, {});
  setOnline(true);
  await dialog.getByRole('button', { name: 'Send Inquiry' }).click();
  await expect.poll(() => sentCalls(createInquiry)).toHaveLength(2);
});

test('An offline visitor is notified below the header, and failed parts load on reconnect', async () => {
  answer(getBusiness, 'unreachable');
  await openPage('/business/7');
  setOnline(false);
  await shows('You are offline. What you have opened can still be read.');
  await shows('Failed to load business details. Please try again later.');
  answer(getBusiness, {});
  setOnline(true);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Harbour Street Plumbing' })).toBeVisible();
  await expect.element(page.getByText(/^You are offline/)).not.toBeInTheDocument();
});

test('A list that has loaded stays as it is when the connection returns', async () => {
  await openPage('/businesses');
  await expect.element(page.getByRole('link', { name: /View Details/ })).toBeVisible();
  setOnline(false);
  setOnline(true);
  await expect.element(page.getByText(/^You are offline/)).not.toBeInTheDocument();
  expect(sentCalls(listBusinesses)).toHaveLength(1);
});

test('A page whose code cannot load offline says so', async () => {
  const failed = vi.spyOn(console, 'error').mockImplementation(() => {});
  const missing = new TypeError('Failed to fetch dynamically imported module: /assets/page.js');
  const router = createMemoryRouter([
    { path: '/', loader: () => Promise.reject(missing), errorElement: <RouteError /> },
  ]);
  setOnline(false);
  await cleanup();
  await render(
    <Providers queryClient={createQueryClient(() => undefined)}>
      <RouterProvider router={router} />
    </Providers>,
  );
  await expect.element(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await shows(/It loads as soon as you are connected again\.$/);
  // The event would reload the page of the tests.
  await cleanup();
  failed.mockRestore();
});
