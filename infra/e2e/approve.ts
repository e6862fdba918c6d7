import type { Page } from 'playwright-core';

/** Approves a request in the administrator's list: the button of its row opens it, and the one below it approves. */
export async function approve(page: Page, name: string): Promise<void> {
  const button = { name: `Approve ${name}`, exact: true };
  await page.getByRole('button', button).click();
  await page.getByRole('dialog').getByRole('button', button).click();
}
