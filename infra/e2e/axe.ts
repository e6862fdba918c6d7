import axe from 'axe-core';
import type { Page } from 'playwright-core';

interface Finding {
  readonly id: string;
  readonly help: string;
  readonly nodes: string[];
}

/** What axe-core holds against the page as it stands. */
export async function axeFindings(page: Page): Promise<Finding[]> {
  await page.evaluate(axe.source);
  return page.evaluate<Finding[]>(`axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) =>
    violations.map(({ id, help, nodes }) => ({ id, help, nodes: nodes.slice(0, 3).map(node => node.html) })))`);
}
