import { getBusiness, listBusinesses, listPopularBusinesses } from '@doorstep/contracts/directory/businesses/calls.ts';
import { businessCreated } from '@doorstep/contracts/directory/businesses/events.ts';
import { listGallery } from '@doorstep/contracts/directory/gallery/calls.ts';
import { listOfferings } from '@doorstep/contracts/directory/offerings/calls.ts';
import { createInquiry } from '@doorstep/contracts/engagement/inquiries/calls.ts';
import {
  createReview,
  getMyReview,
  getRatingSummary,
  listReviews,
} from '@doorstep/contracts/engagement/reviews/calls.ts';
import { reviewCreated } from '@doorstep/contracts/engagement/reviews/events.ts';
import { user } from '@doorstep/contracts/identity/users/examples.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { answer, refuse, sentCalls } from '#testing/api.ts';
import { openPage, phone } from '#testing/open-page.tsx';
import { shows, text } from '#testing/screen.ts';

const { business } = businessCreated.sample;
const laptop = { width: 1280, height: 860 };
const tab = (name: RegExp) => page.getByRole('tab', { name });

/** Returns whether an element is in view, below the header. */
const isInSight = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
};

/** Shows the page as printed; '' restores the screen. The provider does not export its own types of the session. */
const emulateMedia = (media: string) =>
  (cdp() as unknown as { send(method: string, params: object): Promise<void> }).send('Emulation.setEmulatedMedia', {
    media,
  });

const heading = (name: string) => page.getByRole('heading', { name, exact: true });

test.each([
  ['a phone', phone],
  ['a laptop', laptop],
])(
  'The first screen of %s shows prices, hours, rating, answers and jobs, and a quote from a review',
  async (_name, viewport) => {
    const hours = { monday: [{ opens: '00:00', closes: '24:00' }] };
    answer(getBusiness, { body: { ...business, priceFrom: '$95', hours } });
    await openPage('/business/7', { viewport });
    const excerpt = page.getByRole('figure');
    await expect.element(excerpt).toBeVisible();
    for (const shown of [
      page.getByText(/^From/).first(),
      page.getByRole('link', { name: /4.5\/5 \(12 reviews\)/ }),
      text('Usually answers within 2 opening hours · 96% answered · 7 jobs this year'),
      excerpt,
      page.getByRole('link', { name: 'Inquire' }).and(page.getByText('Inquire')),
    ]) {
      await expect.poll(() => shown.elements().some(isInSight)).toBe(true);
    }
    const open = page.getByText(/^(Open|Opens|Closed)/);
    await expect.poll(() => open.elements().some(isInSight)).toBe(true);
  },
);

test('A plumber is called a plumber, under its stars, in its description and in lists', async () => {
  const plumber = { ...business, subcategoryId: 16, subcategoryIds: [16] };
  answer(getBusiness, { body: plumber });
  await openPage('/business/7');
  await expect.element(page.getByText('Plumbing in Portland', { exact: true })).toBeVisible();
  const description = document.head.querySelector<HTMLMetaElement>('meta[name="description"]');
  expect(description?.content).toMatch(/^Plumbing in Portland/);
  const steps = [...document.querySelectorAll('script[type="application/ld+json"]')].map(each => each.textContent);
  expect(steps.join()).toMatch(/"Home Services".*"Plumbing"/);

  answer(listBusinesses, { body: [plumber] });
  await openPage('/businesses');
  await expect.element(page.getByRole('article').getByText('Plumbing', { exact: true }).first()).toBeVisible();
});

test('A wide cover is loaded large enough to be sharp on a phone', async () => {
  answer(getBusiness, { body: { ...business, coverImage: '/media/businesses/A1b2C3d4E5f6G7h8J9k0_2100x900' } });
  await openPage('/business/7', { viewport: phone });
  const cover = page.getByRole('main').getByRole('presentation').first();
  await expect.element(cover).toBeVisible();
  const frame = cover.element().closest('picture');
  const drawn = ((frame?.clientHeight ?? 0) * 2_100) / 900;
  const declared = Number(/(\d+)vw$/.exec(frame?.querySelector('source')?.sizes ?? '')?.[1]) * (phone.width / 100);
  expect(drawn).toBeGreaterThan(0);
  expect(declared).toBeGreaterThanOrEqual(drawn - 1);
  expect(declared).toBeLessThan(drawn * 1.1);
});

test('A link to the reviews of a business scrolls to them', async () => {
  await openPage('/business/7?tab=review', { viewport: laptop });
  await expect.element(heading('Reviews')).toBeVisible();
  await expect.poll(() => isInSight(heading('Reviews').element())).toBe(true);
});

test('A visitor who taps a tab or the stars sees the section they name', async () => {
  await openPage('/business/7', { viewport: { width: 1280, height: 600 } });
  await tab(/^Gallery/).click();
  await expect.poll(() => isInSight(heading('Photo Gallery').element())).toBe(true);
  window.scrollTo(0, 0);
  await page.getByRole('link', { name: /4.5\/5/ }).click();
  await expect.element(heading('Reviews')).toBeVisible();
  await expect.poll(() => isInSight(heading('Reviews').element())).toBe(true);
});

test('The tabs Review and Service show counts', async () => {
  await openPage('/business/7');
  await expect.element(tab(/^Review 12$/)).toBeVisible();
  await expect.element(tab(/^Service \d+$/)).toBeVisible();
});

test('The rating summary shows no counts while it is loading or has failed', async () => {
  const counted = Promise.withResolvers<ReturnType<typeof refuse>>();
  answer(getRatingSummary, () => counted.promise);
  await openPage('/business/7?tab=review');
  await expect.element(page.getByRole('status', { name: 'Loading ratings' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: /^5 stars 0/ })).not.toBeInTheDocument();
  counted.resolve(refuse(503, 'No'));
  await shows(/^How many stars people gave could not be loaded/);
  answer(getRatingSummary, {});
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('link', { name: /^5 stars \d/ })).toBeVisible();
});

test('A business without opening hours shows typical ones, and says so', async () => {
  await openPage('/business/7?tab=about', { viewport: phone });
  const panel = page.getByRole('tabpanel');
  await expect.element(panel.getByText('Typical hours. Please confirm with the business.')).toBeVisible();
  answer(getBusiness, { body: { ...business, hours: { monday: [{ opens: '09:00', closes: '17:00' }] } } });
  await openPage('/business/7?tab=about', { viewport: phone });
  await expect.element(panel.getByRole('heading', { name: 'Business Hours' })).toBeVisible();
  await expect.element(panel.getByText(/^Typical hours/)).not.toBeInTheDocument();
});

test.each([
  ['a phone', phone],
  ['a laptop', laptop],
])('The About tab of a business with nothing but a name shows typical hours on %s', async (_name, viewport) => {
  const { description, address, city, state, zip, phone: _, email, website, hours, workingHours, ...bare } = business;
  answer(getBusiness, { body: bare });
  await openPage('/business/7?tab=about', { viewport });
  const panel = page.getByRole('tabpanel');
  await expect.element(panel.getByRole('heading', { name: 'Business Hours' })).toBeVisible();
  await expect.element(panel.getByText('Typical hours. Please confirm with the business.')).toBeVisible();
});

test('The About tab shows hours and contact on a laptop too', async () => {
  await openPage('/business/7?tab=about', { viewport: laptop });
  const panel = page.getByRole('tabpanel');
  await expect.element(panel.getByRole('heading', { name: 'Business Hours' })).toBeVisible();
  const link = panel.getByRole('link', { name: business.email ?? '' });
  await expect.element(link).toBeVisible();
  expect(link.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
});

test('The keyboard reaches Inquire before the tabs on a laptop', async () => {
  await openPage('/business/7', { viewport: laptop });
  await expect.element(tab(/^Service/)).toBeVisible();
  const inquire = page.getByRole('complementary').getByRole('link', { name: 'Inquire' }).element();
  const order = inquire.compareDocumentPosition(tab(/^Service/).element());
  expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('Laptops show four pictures next to the cover that open the gallery; phones show none', async () => {
  const picture = { businessId: 7, imageUrl: '/media/gallery/A1b2C3d4E5f6G7h8J9k0_1200x900' };
  const types = ['portfolio', 'gallery', 'portfolio', 'gallery', 'gallery', 'gallery'] as const;
  answer(listGallery, { body: types.map((type, index) => ({ ...picture, id: index + 1, type })) });
  await openPage('/business/7', { viewport: laptop });
  const mosaic = page.getByRole('link', { name: `6 pictures of ${business.name}` });
  await expect.element(mosaic).toBeVisible();
  expect(mosaic.element().querySelectorAll('picture')).toHaveLength(4);
  await mosaic.click();
  await expect.element(heading('Photo Gallery')).toBeVisible();
  await openPage('/business/7', { viewport: phone });
  await expect.element(tab(/^Gallery 4$/)).toBeVisible();
  await expect.element(mosaic).not.toBeInTheDocument();
});

test('The three secondary actions fit a phone, even a narrow one', async () => {
  for (const width of [320, 390]) {
    await openPage('/business/7', { viewport: { width, height: 844 } });
    for (const name of [/^Get Directions/, 'View Portfolio', 'Contact Business']) {
      const action = page.getByRole('link', { name });
      await expect.element(action).toBeVisible();
      const { left, right } = action.element().getBoundingClientRect();
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(width);
    }
  }
});

test('Consecutive special days are listed as one, and later ones appear at a tap', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T20:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const sea = ['2026-12-19', '2026-12-20', '2026-12-21'].map(date => ({ date, slots: [], note: 'By the sea' }));
  const others = ['2026-12-24', '2026-12-26', '2026-12-28', '2026-12-30'].map(date => ({ date, slots: [] }));
  answer(getBusiness, { body: { ...business, specialDays: [...sea, ...others] } });
  await openPage('/business/7?tab=about', { viewport: phone });
  const panel = page.getByRole('tabpanel');
  await expect.element(panel.getByText('December 19 to December 21')).toBeVisible();
  await expect.element(panel.getByText('Wednesday, December 30')).not.toBeVisible();
  await panel.getByText('Show all 5 special days').click();
  await expect.element(panel.getByText('Wednesday, December 30')).toBeVisible();
});

test('The bar next to a short quote is as high as the quote', async () => {
  const { review } = reviewCreated.sample;
  answer(listReviews, { body: [{ ...review, comment: 'Quick.' }] });
  await openPage('/business/7');
  const quote = page.getByRole('figure');
  await expect.element(quote).toBeVisible();
  const lines = [...quote.element().children].map(child => child.getBoundingClientRect());
  expect(quote.element().getBoundingClientRect().bottom).toBeCloseTo(lines.at(-1)?.bottom ?? 0, 0);
});

test('A special day replaces the hours of its weekday, and future ones are listed', async () => {
  // Thanksgiving, at noon in the time zone of the business.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T20:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const nine = [{ opens: '09:00', closes: '17:00' }];
  const hours = { wednesday: nine, thursday: nine, friday: nine };
  const specialDays = [
    { date: '2026-11-25', slots: [], note: 'Stocktaking' },
    { date: '2026-11-26', slots: [], note: 'Thanksgiving' },
    { date: '2026-12-24', slots: [{ opens: '09:00', closes: '12:00' }] },
  ];
  answer(getBusiness, { body: { ...business, hours, specialDays } });
  await openPage('/business/7?tab=about', { viewport: phone });
  await shows('Opens at 9:00 AM tomorrow');
  const rows = [...document.querySelectorAll<HTMLElement>('main dl > div')].map(({ innerText }) =>
    innerText.replaceAll(/\s+/g, ' '),
  );
  expect(rows).toEqual(
    expect.arrayContaining([
      'Thursday Thanksgiving Closed',
      'Friday 9:00 AM - 5:00 PM',
      'Thursday, November 26 Thanksgiving Closed',
      'Thursday, December 24 9:00 AM - 12:00 PM',
    ]),
  );
  await expect.element(page.getByText('Stocktaking')).not.toBeInTheDocument();
});

test('A business without reviews says so quietly, and is new only if its owner joined lately', async () => {
  const { ownerId: _, ...without } = { ...business, rating: 0, reviewCount: 0, createdAt: new Date().toISOString() };
  const mark = page.getByRole('main').getByText('New', { exact: true });
  const said = page
    .getByRole('main')
    .getByText(/^No reviews yet/)
    .first();
  answer(listReviews, { body: [] });
  answer(getRatingSummary, {
    body: { businessId: 7, rating: 0, reviewCount: 0, histogram: [0, 0, 0, 0, 0], version: 1 },
  });
  answer(getBusiness, { body: { ...without, ownerId: 3 } });
  await openPage('/business/7');
  await expect.element(said).toBeVisible();
  await expect.element(mark).toBeVisible();
  answer(getBusiness, { body: without });
  await openPage('/business/7');
  await expect.element(said).toBeVisible();
  await expect.element(mark).not.toBeInTheDocument();
  await expect.element(page.getByText(/\/5 \(/)).not.toBeInTheDocument();
});

test('An address without a business says so and offers other businesses, without a toast', async () => {
  answer(getBusiness, refuse(404, 'This business does not exist.'));
  answer(listPopularBusinesses, { body: [{ ...business, id: 9, name: 'Elm Painting', isPopular: true }] });
  await openPage('/business/404');
  await shows('There is no business at this address. It may have closed, or the link may be incomplete.');
  await expect.element(page.getByRole('link', { name: /Elm Painting/ })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Dismiss' })).not.toBeInTheDocument();
});

test('The inquiry form has the name and email of a signed-in user, and keeps their changes', async () => {
  await openPage('/business/7', { as: { ...user, name: 'Nora Hill', email: 'nora@mail.example' } });
  await page.getByRole('link', { name: 'Inquire' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByLabelText('Name')).toHaveValue('Nora Hill');
  await expect.element(dialog.getByLabelText('Email')).toHaveValue('nora@mail.example');
  await dialog.getByLabelText('Name').fill('Nora and Finn');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await page
    .getByRole('tabpanel')
    .getByRole('link', { name: /^Inquire/ })
    .first()
    .click();
  await expect.element(dialog.getByLabelText('Subject')).toHaveValue('Inquiry about Boiler service');
  await expect.element(dialog.getByLabelText('Name')).toHaveValue('Nora and Finn');
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Our sink leaks.');
  await dialog.getByRole('button', { name: 'Send Inquiry' }).click();
  await expect
    .poll(() => sentCalls(createInquiry)[0]?.body)
    .toMatchObject({ name: 'Nora and Finn', email: 'nora@mail.example' });
});

test('A review scrolls into view when it is posted', async () => {
  const { review } = reviewCreated.sample;
  answer(getMyReview, { body: null });
  answer(createReview, () => {
    answer(getMyReview, { body: review });
    return { body: review };
  });
  await openPage('/business/7?tab=review', { as: user, viewport: laptop });
  await page.getByRole('button', { name: 'Write a Review' }).click();
  await page.getByRole('radio', { name: /^5/ }).click();
  await page.getByRole('button', { name: 'Post Review' }).click();
  await expect.element(heading('Your review')).toBeVisible();
  await expect.poll(() => isInSight(heading('Your review').element())).toBe(true);
  await expect.element(heading('Your review')).toHaveFocus();
});

test('A printed business page has hours, address, contact and prices, and no controls', async () => {
  answer(getBusiness, { body: { ...business, address: '12 Harbour Street', state: 'OR', zip: '97201' } });
  answer(listOfferings, { body: [{ id: 41, businessId: 7, categoryId: 16, name: 'Leak repair', price: '95' }] });
  await openPage('/business/7', { viewport: { width: 794, height: 1123 } });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await emulateMedia('print');
  try {
    const sheet = page.getByRole('complementary', { name: 'Hours and contact' });
    await expect.element(sheet.getByRole('heading', { name: 'Business Hours' })).toBeVisible();
    await expect.element(sheet.getByText(/12 Harbour Street, Portland, OR 97201/)).toBeVisible();
    await expect.element(sheet.getByRole('link', { name: business.email ?? '' })).toBeVisible();
    const services = sheet.getByRole('listitem').filter({ hasText: 'Leak repair' });
    await expect.element(services.getByText('$95', { exact: true })).toBeVisible();
    for (const hidden of ['Sign In', 'Inquire', 'Save Harbour Street Plumbing', 'Send Inquiry'])
      await expect.element(text(hidden)).not.toBeVisible();
    expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(1123);
  } finally {
    await emulateMedia('');
  }
});
