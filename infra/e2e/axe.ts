import axe from 'axe-core';
import type { Page } from 'playwright-core';

interface Finding {
  readonly id: string;
  readonly help: string;
  readonly nodes: string[];
}

/** Violations that axe-core finds on the current page, by all of its rules or by those with these ids. */
export async function axeFindings(page: Page, rules?: readonly string[]): Promise<Finding[]> {
  await page.evaluate(axe.source);
  const options = JSON.stringify({ resultTypes: ['violations'], ...(rules && { runOnly: rules }) });
  return page.evaluate<Finding[]>(`axe.run(document, ${options}).then(({ violations }) =>
    violations.map(({ id, help, nodes }) => ({ id, help, nodes: nodes.slice(0, 3).map(node => node.html) })))`);
}
