import type { Page } from 'playwright-core';

/** Adds the field "Height of the wall (m)" to a category as an administrator does; the dialog with the fields stays open. */
export async function addWallHeight(page: Page, category: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${category}`, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Fields' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add Field' }).click();
  await dialog.getByLabel('Label').fill('Height of the wall');
  await dialog.getByLabel('Kind').selectOption('Number');
  await dialog.getByLabel('Unit').fill('m');
  await dialog.getByLabel('Shown on cards in lists').click();
  await dialog.getByLabel('A filter of lists').click();
  await page.getByRole('button', { name: 'Create Field', exact: true }).click();
  await page.getByText('Field added', { exact: true }).first().waitFor();
}
