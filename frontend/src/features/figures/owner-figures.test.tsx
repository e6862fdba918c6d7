import type { FiguresOfBusiness } from '@doorstep/contracts/engagement/analytics/calls.ts';
import { getBusinessFigures, listUnmetSearches } from '@doorstep/contracts/engagement/analytics/calls.ts';
import { owner } from '@doorstep/contracts/identity/users/examples.ts';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, refuse, sentCalls } from '#testing/api.ts';
import { axeFindings } from '#testing/axe.ts';
import { desktop, openPage, phone } from '#testing/open-page.tsx';
import { fitsTheScreen } from '#testing/screen.ts';

const none = { views: 0, appearances: 0, calls: 0, whatsApp: 0, directions: 0, inquiries: 0, answers: 0 };
const days = Array.from({ length: 30 }, (_, index) => `2026-03-${String(index + 1).padStart(2, '0')}`);
const figures: FiguresOfBusiness = {
  // Fewer on Sundays; the last day is not over.
  points: days.map((from, index) => ({ ...none, from, views: index === 29 ? 2 : index % 7 === 0 ? 4 : 12, calls: 1 })),
  total: { ...none, views: 310, calls: 30, inquiries: 5, answers: 4, minutesToAnswer: 95 },
  before: { ...none, views: 296, calls: 36, inquiries: 5, answers: 4, minutesToAnswer: 140 },
  category: { ...none, views: 52, minutesToAnswer: 300 },
};
const address = '/dashboard?tab=figures';

const chart = (title: string) => page.getByRole('region', { name: title, exact: true });
const plot = (title: string) => chart(title).getByRole('slider', { name: title });
const focus = (title: string) => (plot(title).element() as HTMLElement).focus();

afterEach(() => {
  document.documentElement.dir = 'ltr';
});

test('Owners see their figures, what became of them, and those of similar businesses', async () => {
  answer(getBusinessFigures, { body: figures });
  await openPage(address, { as: owner });
  const tiles = page.getByRole('region', { name: 'Last 30 days, compared with the 30 days before' });
  for (const words of [
    '310',
    '14 more than before',
    'Similar businesses: 52',
    '6 fewer than before',
    'Calls 30, WhatsApp 0, directions 0',
    '95 min',
    '45 min faster than before',
    'Similar businesses: 5 hr',
  ])
    await expect.element(tiles.getByText(words, { exact: true })).toBeVisible();
  expect(tiles.getByText('as many as before').elements()).toHaveLength(3);
});

test('The arrow keys move along a plot, whose points are read aloud', async () => {
  answer(getBusinessFigures, { body: figures });
  await openPage(address, { as: owner });
  const views = plot('Views of your page');
  await expect.element(views).toHaveAttribute('aria-valuetext', 'March 30, so far: 2');
  focus('Views of your page');
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(views).toHaveAttribute('aria-valuetext', 'March 29: 4');
  await expect.element(views.getByText('March 29: 4')).toBeVisible();
  await userEvent.keyboard('{ArrowLeft}{ArrowRight}{ArrowRight}{ArrowRight}');
  await expect.element(views).toHaveAttribute('aria-valuetext', 'March 30, so far: 2');
  await userEvent.keyboard('{Home}');
  await expect.element(views).toHaveAttribute('aria-valuenow', '1');
  await userEvent.keyboard('{End}');
  await expect.element(views).toHaveAttribute('aria-valuenow', '30');
  await userEvent.keyboard('{Tab}');
  await expect.element(views.getByText('March 30, so far: 2')).not.toBeInTheDocument();
});

test('Time runs from right to left on a page that does, and the left arrow key leads to the next day', async () => {
  document.documentElement.dir = 'rtl';
  answer(getBusinessFigures, { body: figures });
  await openPage(address, { as: owner });
  const views = plot('Views of your page');
  await expect.element(views.getByText('today')).toBeInTheDocument();
  const left = (words: string) => views.getByText(words, { exact: true }).element().getBoundingClientRect().left;
  const labels = [...views.element().querySelectorAll('text')].map(({ textContent }) => textContent ?? '');
  const [first = ''] = labels.filter(label => label.startsWith('Mar'));
  expect(left('today')).toBeLessThan(left(first));
  focus('Views of your page');
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(views).toHaveAttribute('aria-valuenow', '29');
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(views).toHaveAttribute('aria-valuenow', '30');
});

test('Each plot is also a table, the newest day first', async () => {
  answer(getBusinessFigures, { body: figures });
  await openPage(address, { as: owner });
  const views = chart('Views of your page');
  await views.getByText('Show as table').click();
  await expect.element(views.getByRole('table')).toBeVisible();
  const rows = views.getByRole('row').elements();
  expect(rows.slice(0, 3).map(row => row.textContent)).toEqual(['FromViews of your page', 'March 302', 'March 294']);
  expect(rows).toHaveLength(31);
});

test('The points can be downloaded as CSV, with empty cells where nothing is known', async () => {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation(file => {
    files.push(file as Blob);
    return 'blob:';
  });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  onTestFinished(() => void vi.restoreAllMocks());
  answer(getBusinessFigures, { body: figures });
  await openPage(address, { as: owner });
  await page.getByRole('button', { name: 'Download CSV' }).click();
  expect((click.mock.contexts[0] as HTMLAnchorElement).download).toBe('figures-day-2026-03-30.csv');
  const lines = (await files[0]?.text())?.trim().split('\r\n') ?? [];
  expect(lines).toHaveLength(31);
  expect(lines[0]).toBe(
    '"From","Views","Shown in lists and searches","Calls","WhatsApp","Directions","Inquiries","Answers","Time to answer, in minutes"',
  );
  expect(lines[1]).toBe('"2026-03-01","4","0","1","0","0","0","0",""');
});

test('The period is in the address, and asked of the server', async () => {
  const opened = await openPage(`${address}&by=month`, { as: owner });
  await expect.element(page.getByRole('link', { name: 'Months' })).toHaveAttribute('aria-current', 'true');
  await page.getByRole('link', { name: 'Weeks' }).click();
  await expect.poll(opened.address).toBe(`${address}&by=week`);
  await expect.poll(() => sentCalls(getBusinessFigures).at(-1)?.query).toEqual({ by: 'week' });
  await expect.element(page.getByText('Last week, compared with the week before')).toBeVisible();
});

test('Owners see what people nearby look for, and where to add it', async () => {
  await openPage(address, { as: owner });
  const nearby = page.getByRole('region', { name: 'What people near you look for' });
  await expect.element(nearby.getByText('17 searches for “beekeeper” in Boise found nothing')).toBeVisible();
  const services = nearby.getByRole('link', { name: 'services' });
  await expect.element(services).toHaveAttribute('href', '/dashboard?tab=services');
});

test('The owner of a business without counts learns what is counted, and how', async () => {
  answer(getBusinessFigures, { body: { points: days.map(from => ({ from, ...none })), total: none, before: none } });
  answer(listUnmetSearches, { body: [] });
  await openPage(address, { as: owner });
  await expect.element(page.getByText('Nothing counted yet')).toBeVisible();
  await expect.element(page.getByText(/^Counted without cookies/)).toBeVisible();
  await expect.element(page.getByText(/people near you found what they searched for/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Download CSV' })).not.toBeInTheDocument();
});

test('Figures that fail to load can be asked for again', async () => {
  answer(getBusinessFigures, refuse(503, 'Engagement does not answer.'));
  await openPage(address, { as: owner });
  await expect.element(page.getByText('The figures could not be loaded.')).toBeVisible();
  answer(getBusinessFigures, { body: figures });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(plot('Views of your page')).toBeVisible();
});

test.each([
  ['a phone', phone, 'light'],
  ['a dark desktop', desktop, 'dark'],
] as const)('The figures on %s fit the screen and are accessible', async (_device, viewport, theme) => {
  document.documentElement.dataset.theme = theme;
  onTestFinished(() => {
    delete document.documentElement.dataset.theme;
  });
  answer(getBusinessFigures, { body: figures });
  await openPage(address, { as: owner, viewport });
  await chart('Contacts').getByText('Show as table').click();
  focus('Contacts');
  await expect.element(chart('Contacts').getByRole('table')).toBeVisible();
  expect(fitsTheScreen()).toBe(true);
  await expect.poll(() => axeFindings()).toEqual([]);
});
