import { type BrowserContextOptions, chromium, type Page } from 'playwright-core';

/** Opens a page in a fresh browser, and closes it when `use` ends. */
export async function withPage<Result>(
  use: (page: Page) => Promise<Result>,
  context: BrowserContextOptions = { viewport: { width: 1_280, height: 900 } },
): Promise<Result> {
  const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell';
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    return await use(await browser.newPage(context));
  } finally {
    await browser.close();
  }
}
