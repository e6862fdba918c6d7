import { getBusiness, listBusinesses } from '@doorstep/contracts/directory/businesses/calls.ts';
import type { FoundBusiness } from '@doorstep/contracts/directory/businesses/schema.ts';
import { forwardInquiry, getConversation } from '@doorstep/contracts/engagement/conversations/calls.ts';
import type { SentConversation } from '@doorstep/contracts/engagement/conversations/schema.ts';
import { examples } from '@doorstep/contracts/examples.ts';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react/pure';
import { Providers } from '#app/providers.tsx';
import { createQueryClient } from '#lib/query-client.ts';
import { answer, refuse, sentCalls } from '#testing/api.ts';
import { axeFindings } from '#testing/axe.ts';
import { desktop, phone } from '#testing/open-page.tsx';
import { button, fitsTheScreen, shows } from '#testing/screen.ts';
import { AskOthers } from './components/ask-others.tsx';

const example = examples.get(getConversation)?.response as SentConversation;
const [found] = (examples.get(listBusinesses)?.response ?? []) as FoundBusiness[];
const names = ['Riverside Plumbing', 'Pipe & Sons', 'Quick Drains', 'Cedar Street Plumbing', 'Fifth Plumbing'];
const others = names.map((name, index) => ({ ...found, id: 50 + index, name, distance: 1.2 + index }) as FoundBusiness);

async function show(more: Partial<SentConversation> = {}, viewport = desktop) {
  await cleanup();
  await page.viewport(viewport.width, viewport.height);
  const conversation = { ...example, canForward: true, ...more };
  const element = (
    <main>
      <h1>Conversation</h1>
      <AskOthers conversation={conversation} conversationKey="secret" />
    </main>
  );
  const router = createMemoryRouter([{ path: '*', element }]);
  await render(
    <Providers queryClient={createQueryClient(async () => {})}>
      <RouterProvider router={router} />
    </Providers>,
  );
}
const box = (name: string) => page.getByRole('checkbox', { name });

test.each([
  ['a phone', phone],
  ['a desktop', desktop],
])(
  'The sender chooses two of the nearest that are open, and sends the inquiry to them, on %s',
  async (_device, viewport) => {
    answer(listBusinesses, { body: others });
    await show({}, viewport);
    await shows('No answer yet. Ask two others nearby?');
    await expect.element(box('Riverside Plumbing')).toBeVisible();
    const [listed] = sentCalls(listBusinesses);
    expect(listed?.query).toMatchObject({ openNow: 'true' });
    await expect.element(box('Fifth Plumbing')).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Choose up to two' })).toBeDisabled();
    await box('Pipe & Sons').click();
    await box('Quick Drains').click();
    await expect.element(box('Riverside Plumbing')).toBeDisabled();
    expect(sentCalls(forwardInquiry)).toEqual([]);
    expect(fitsTheScreen()).toBe(true);
    expect(await axeFindings()).toEqual([]);
    await button('Send to 2 businesses').click();
    await expect.poll(() => sentCalls(forwardInquiry)).toMatchObject([{ body: { businessIds: [51, 52] } }]);
  },
);

test('The keyboard chooses and sends, and a refusal says why', async () => {
  answer(listBusinesses, { body: others });
  answer(forwardInquiry, refuse(409, 'This inquiry cannot be sent to others now.'));
  await show();
  await expect.element(box('Riverside Plumbing')).toBeVisible();
  await userEvent.tab();
  await userEvent.keyboard(' ');
  await expect.element(box('Riverside Plumbing')).toBeChecked();
  await box('Riverside Plumbing').click();
  await expect.element(box('Riverside Plumbing')).not.toBeChecked();
  await userEvent.keyboard(' ');
  await button('Send to 1 business').click();
  await shows('This inquiry cannot be sent to others now.');
  await expect.element(box('Riverside Plumbing')).toBeChecked();
});

test('Businesses that have the inquiry already are not offered, and without others there is a way to all of them', async () => {
  const { inquiry } = example;
  answer(listBusinesses, {
    body: others.slice(0, 2).map((other, index) => (index ? other : { ...other, id: inquiry.businessId })),
  });
  await show({
    siblings: [
      {
        businessId: 51,
        businessName: 'Pipe & Sons',
        timeZone: 'UTC',
        conversation: 'key',
        status: 'pending',
        isOver: false,
      },
    ],
  });
  await shows(/no other is open now/);
  await expect.element(page.getByRole('link', { name: 'Browse businesses' })).toBeVisible();
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument();
});

test('A business without a place is replaced by others of its city, and an inquiry that may not be sent on shows nothing', async () => {
  const business = examples.get(getBusiness)?.response as FoundBusiness;
  const { location: _, ...placeless } = business;
  answer(getBusiness, { body: { ...placeless, city: 'Portland' } });
  answer(listBusinesses, { body: others });
  await show();
  await expect.element(box('Riverside Plumbing')).toBeVisible();
  expect(sentCalls(listBusinesses)[0]?.query).toMatchObject({
    city: 'Portland',
    categoryId: String(business.categoryId),
  });
  await show({ canForward: false });
  expect(page.getByText('No answer yet').elements()).toEqual([]);
});
