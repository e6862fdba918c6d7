import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Console message about a submission that was refused because a service does not know the business or its pictures yet. */
export const refusedTooEarly = /status of (403|404|422)/;

/** Waits for a text, and presses Retry whenever a busy stack refuses a submission too early. */
export async function retryUntil(page: Page, shown: Locator): Promise<void> {
  const retry = page.getByRole('button', { name: 'Retry' });
  const waiting = shown.or(retry).first();
  await expect
    .poll(
      async () => {
        await waiting.waitFor();
        if (await shown.first().isVisible()) return true;
        await retry.click();
        return false;
      },
      { timeout: 120_000 },
    )
    .toBe(true);
}
