import {
  createSpamRule,
  deleteSpamRule,
  listSpamRules,
  previewSpamRule,
  updateSpamRule,
} from '@doorstep/contracts/engagement/spam-rules/calls.ts';
import type { SpamRule } from '@doorstep/contracts/engagement/spam-rules/schema.ts';
import { administrator } from '@doorstep/contracts/identity/users/examples.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse, sentCalls } from '#testing/api.ts';
import { axeFindings } from '#testing/axe.ts';
import { openPage, phone } from '#testing/open-page.tsx';
import { button, fitsTheScreen, shows, text } from '#testing/screen.ts';

const links: SpamRule = { id: 1, version: 1, kind: 'links', min: 3, points: 10, isActive: true };
const words: SpamRule = {
  id: 3,
  version: 1,
  kind: 'words',
  words: ['casino', 'backlinks'],
  points: 5,
  isActive: false,
};
const address = '/dashboard?tab=spam';
const dialog = (name: string) => page.getByRole('dialog', { name });

beforeEach(() => answer(listSpamRules, { body: [links, words] }));

async function choose(rule: string, item: string) {
  await button(`More for the rule "${rule}"`).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

test('Administrators add a rule once it was tried on the last 30 days, and see what it would have caught', async () => {
  await openPage(address, { as: administrator });
  await button('Add Rule').click();
  const form = dialog('Add Rule');
  await form.getByRole('button', { name: 'Add Rule' }).click();
  await expect.element(form.getByText('Please enter a word')).toBeVisible();
  await form.getByLabelText('Words or phrases, one on each line').fill('casino\n\n online loan \ncasino');
  await form.getByRole('button', { name: 'Add Rule' }).click();
  await expect
    .element(form.getByRole('alert'))
    .toHaveTextContent('Please try the rule first, or save it switched off.');
  expect(sentCalls(createSpamRule)).toEqual([]);

  await button('Try on the Last 30 Days').click();
  const result = form.getByRole('region', { name: 'Result of the trial' });
  await expect
    .element(result.getByText('Of 812 inquiries, it would have caught 9 more', { exact: false }))
    .toBeVisible();
  await expect.element(result.getByText('No business answered one of them.')).toBeVisible();
  await expect.element(result.getByText('to Harbour Street Plumbing')).toBeInTheDocument();
  await expect.poll(() => axeFindings()).toEqual([]);
  const rule = { kind: 'words', words: ['casino', 'online loan'], points: 10, isActive: true };
  expect(sentCalls(previewSpamRule)).toMatchObject([{ query: {}, body: rule }]);

  await form.getByLabelText('Points').fill('6');
  await expect.element(result.getByText('The rule was changed since. Please try it again.')).toBeVisible();
  await form.getByLabelText('Points').fill('10');
  await form.getByRole('button', { name: 'Add Rule' }).click();
  await shows('Inquiries that are sent from now on are judged by it.');
  expect(sentCalls(createSpamRule).map(({ body }) => body)).toEqual([rule]);
});

test('A rule that is saved switched off need not be tried, and a refusal of the server is shown', async () => {
  await openPage(address, { as: administrator });
  await button('Add Rule').click();
  const form = dialog('Add Rule');
  await form.getByLabelText('What it looks for').selectOptions('Links to several sites');
  await form.getByLabelText('From this many different sites on').fill('0');
  await form.getByLabelText('In use').click();
  await form.getByRole('button', { name: 'Add Rule' }).click();
  expect(sentCalls(createSpamRule)).toEqual([]);
  await form.getByLabelText('From this many different sites on').fill('2');
  answer(createSpamRule, refuse(409, 'A site has at most 50 rules.'));
  await form.getByRole('button', { name: 'Add Rule' }).click();
  await shows('A site has at most 50 rules.');
  expect(sentCalls(createSpamRule).at(-1)?.body).toEqual({ kind: 'links', min: 2, points: 10, isActive: false });
});

test('A rule with mistakes says so before it is used, and a failed trial can be repeated', async () => {
  await openPage(address, { as: administrator });
  await choose('casino, backlinks', 'Try and Switch On');
  const form = dialog('Edit Rule');
  await expect.element(form.getByLabelText('In use')).toBeChecked();
  answer(previewSpamRule, refuse(503, 'Please try again later.'));
  await button('Try on the Last 30 Days').click();
  await shows('Please try again later.');
  answer(previewSpamRule, { body: { inquiries: 900, caught: 12, answered: 4, examples: [] } });
  await button('Try on the Last 30 Days').click();
  await expect.element(form.getByText('Businesses answered 4 of them, so they were no spam.')).toBeVisible();
  expect(sentCalls(previewSpamRule).at(-1)?.query).toEqual({ replaces: '3' });
  await button('Save Changes').click();
  await shows('Rule updated');
  expect(sentCalls(updateSpamRule).at(-1)).toMatchObject({ params: { id: '3' }, body: { isActive: true } });
});

test('Administrators switch a rule off and delete one on a phone', async () => {
  await openPage(address, { as: administrator, viewport: phone });
  await choose('To 3 sites or more', 'Switch Off');
  await shows('Rule switched off');
  expect(sentCalls(updateSpamRule).map(({ body }) => body)).toEqual([{ isActive: false }]);
  await choose('casino, backlinks', 'Delete');
  await expect.element(page.getByRole('alertdialog', { name: 'Delete this rule?' })).toBeVisible();
  await button('Delete Rule').click();
  await shows('Rule deleted');
  expect(sentCalls(deleteSpamRule).map(({ params }) => params)).toEqual([{ id: '3' }]);
  await expect.poll(() => axeFindings()).toEqual([]);
  expect(fitsTheScreen()).toBe(true);
});

test('A site without rules says so, and rules that cannot be loaded can be asked for again', async () => {
  answer(listSpamRules, { body: [] });
  await openPage(address, { as: administrator });
  await expect.element(text('No rules')).toBeVisible();
  answer(listSpamRules, refuse(500, 'Something failed.'));
  await openPage(address, { as: administrator });
  await expect.element(text('The rules could not be loaded. Please try again.')).toBeVisible();
});
